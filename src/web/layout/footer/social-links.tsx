import { useRoot } from '../../root.tsx'

/** Icons of the four networks we know; any other gets a globe. */
const SIGNS: Record<string, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8.200a3.800 3.800 0 1 0 0 7.600a3.800 3.800 0 0 0 0-7.600ZM17.300 6.700h.01',
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.300c0-1.100.5-1.800 1.900-1.800h1.700V2.600c-.5-.1-1.500-.2-2.500-.2-2.700 0-4.300 1.600-4.300 4.500v2.600H8V13h2.800v8Z',
  youtube:
    'M5.500 5h13A3.500 3.500 0 0 1 22 8.500v7a3.500 3.500 0 0 1-3.500 3.500h-13A3.500 3.500 0 0 1 2 15.500v-7A3.500 3.500 0 0 1 5.500 5ZM10 9v6l5-3Z',
  x: 'M4 4l16 16M20 4L4 20',
}
const GLOBE = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18c-3-3-3-15 0-18Z'

export function SocialLinks() {
  const { socialLinks } = useRoot().settings
  if (socialLinks.length === 0) return null
  return (
    <ul className="social">
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a className="icon-button" href={url} target="_blank" rel="noopener">
            <span className="visually-hidden">{name}</span>
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={SIGNS[name.toLowerCase()] ?? GLOBE} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
