// Inlined in the home page: its first paint needs no request.
import file from './doorway.svg?raw'

/** Returns the content of the svg element, without comments and indentation. */
const innerMarkup = (svg: string): string =>
  svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .trim()

// Marked as pure so that the drawing is dropped from the browser bundle; the page's HTML already contains it.
export const DOORWAY = /* @__PURE__ */ innerMarkup(file)
