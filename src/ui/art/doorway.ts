// Inlined in the home page, so its first paint needs no request.
import file from './doorway.svg?raw'

/** What stands inside the svg element, without comments and indentation. */
const inside = (svg: string): string =>
  svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .trim()

// Marked as pure, so that a browser which got the drawing inside the page does not load it again.
export const DOORWAY = /* @__PURE__ */ inside(file)
