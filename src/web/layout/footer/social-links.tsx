import { useRoot } from '../../root.tsx'

export function SocialLinks() {
  const { socialLinks } = useRoot().settings
  if (socialLinks.length === 0) return null
  return (
    <ul className="social">
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a className="icon-button" href={url} target="_blank" rel="noopener">
            <span className="visually-hidden">{name}</span>
            <span className="social-icon" data-network={name.toLowerCase()} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
