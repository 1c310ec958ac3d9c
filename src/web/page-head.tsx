// Title, description, and the addresses of a page in both languages, put into the document's head by React.
import { useLocation } from 'react-router'
import { localized } from './language.ts'
import { useBrand } from './layout/logo.tsx'
import { useRoot } from './root.tsx'

type PageHeadProps = {
  title: string
  description?: string
  /** The title already holds the brand's name. */
  isWhole?: boolean
  /** False for pages that are somebody's own, or that do not exist. */
  isIndexed?: boolean
}

export function PageHead({ title, description, isWhole = false, isIndexed = true }: PageHeadProps) {
  const { origin } = useRoot()
  const { pathname } = useLocation()
  const brand = useBrand()
  const english = origin + localized(pathname, 'en')
  const hindi = origin + localized(pathname, 'hi')
  return (
    <>
      <title>{isWhole ? title : `${title} · ${brand}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isIndexed ? (
        <>
          <link rel="canonical" href={origin + pathname} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="hi" href={hindi} />
          <link rel="alternate" hrefLang="x-default" href={english} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
