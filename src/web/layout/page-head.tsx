import { useLocation } from 'react-router'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  LOCALES,
  languageOf,
  localizePath,
  prefixOf,
} from '../../shared/languages.ts'
import { useRoot } from '../root.tsx'
import { useBrand } from './header/logo.tsx'

type PageHeadProps = {
  title: string
  description?: string
  /** The title already contains the brand name. */
  isFullTitle?: boolean
  /** False for personal pages and for pages that do not exist. */
  isIndexed?: boolean
}

/** Returns the address of the preview image for sharing this page; the server renders it. */
export function sharePictureOf(path: string, language: Language): string {
  const bare = localizePath(path, DEFAULT_LANGUAGE)
  return `/share${prefixOf(language)}${bare === '/' ? '/home' : bare}.png`
}

export function PageHead({ title, description, isFullTitle = false, isIndexed = true }: PageHeadProps) {
  const { origin } = useRoot()
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, '')
  const brand = useBrand()
  return (
    <>
      <title>{isFullTitle ? title : `${title} · ${brand}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isIndexed ? (
        <>
          <link rel="canonical" href={origin + pathname} />
          {/* Only crawlers read these, and they load every page from the server. */}
          {import.meta.env.SSR ? (
            <>
              <AlternateLinks path={pathname} />
              <ShareTags title={title} description={description} path={pathname} />
            </>
          ) : null}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** The same page in every language. */
function AlternateLinks({ path }: { path: string }) {
  const { origin } = useRoot()
  const link = (label: string, language: Language) => (
    <link key={label} rel="alternate" hrefLang={label} href={origin + localizePath(path, language)} />
  )
  return [...LANGUAGES.map((language) => link(language, language)), link('x-default', DEFAULT_LANGUAGE)]
}

type ShareTagsProps = { title: string; description: string | undefined; path: string }

/** Open Graph tags, for the preview of a link in messengers. */
function ShareTags({ title, description, path }: ShareTagsProps) {
  const { origin } = useRoot()
  const brand = useBrand()
  const language = languageOf(path)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content={LOCALES[language].replace('-', '_')} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + sharePictureOf(path, language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
