import type { IconNode } from 'lucide'
import type { SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement> & { icon: IconNode; size?: number | string }

/** An icon of the package `lucide`, by default 24 pixels wide with lines of 1.75. Without an `aria-label` it is hidden from screen readers. */
export function Icon({ icon, size = 24, strokeWidth = 1.75, ...others }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={others['aria-label'] === undefined}
      {...others}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon package, known when the pages are built
      dangerouslySetInnerHTML={{ __html: markupOf(icon) }}
    />
  )
}

const markups = new WeakMap<IconNode, string>()

/** Returns the shapes as an SVG string: React takes five times as long to render them as elements. */
function markupOf(icon: IconNode): string {
  let markup = markups.get(icon)
  if (markup === undefined) {
    markup = icon.map(([tag, attributes]) => `<${tag}${serialize(attributes)}/>`).join('')
    markups.set(icon, markup)
  }
  return markup
}

const serialize = (attributes: IconNode[number][1]): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
