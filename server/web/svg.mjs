/** Making SVG and HTML elements without markup in strings. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number | null | undefined>} [attributes] Null and undefined are left out.
 * @param {(Node | string)[]} children
 * @returns {any}
 */
export const svg = (name, attributes = {}, ...children) =>
  filled(document.createElementNS(SVG, name), attributes, children);

/**
 * @param {string} name
 * @param {Record<string, string | number | null | undefined>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {any}
 */
export const html = (name, attributes = {}, ...children) => filled(document.createElement(name), attributes, children);

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/** @param {[number, number][]} outline */
export const points = (outline) => outline.map(([x, y]) => `${x},${y}`).join(" ");

/** @param {[number, number]} a @param {[number, number]} b @param {string} className */
export const line = (a, b, className) => svg("line", { class: className, x1: a[0], y1: a[1], x2: b[0], y2: b[1] });

/** @param {[number, number][]} outline @param {string} className */
export const polygon = (outline, className) => svg("polygon", { class: className, points: points(outline) });

/** @param {string} selector @param {ParentNode} [under] @returns {any} */
export const find = (selector, under = document) => under.querySelector(selector);
