import en from '../../../../locales/en/site-pages.json' with { type: 'json' }
import hi from '../../../../locales/hi/site-pages.json' with { type: 'json' }
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { readSettings } from '../../settings/service.ts'

const words = { en, hi }

/** The wall of the light house, behind the sign while the site opens and above it afterwards. */
const WALL = '#fbf8f3'

export async function webManifest(ctx: Context, language: Language): Promise<string> {
  const { brandName, brandNameHindi } = await readSettings(ctx)
  const name = language === 'hi' ? brandNameHindi : brandName
  const home = language === 'hi' ? '/hi' : '/'
  const icon = (file: string, side: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    // The same app in either language.
    id: '/',
    name,
    short_name: name,
    description: words[language].home,
    lang: language,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: WALL,
    theme_color: WALL,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: words[language].explore, url: language === 'hi' ? '/hi/explore' : '/explore' },
      { name: words[language].panchang, url: language === 'hi' ? '/hi/panchang' : '/panchang' },
      { name: words[language].shop, url: language === 'hi' ? '/hi/shop' : '/shop' },
    ],
  })
}
