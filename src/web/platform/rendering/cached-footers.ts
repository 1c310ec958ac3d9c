const BEGIN = '<div class="footer-rest server-rendered">'
/** The static part comes last in the footer. */
const END = '</div></footer>'

/** The static footer markup of each language, with the settings it was rendered from. */
export class CachedFooters {
  readonly #footers = new Map<string, { of: string; markup: string }>()

  /** Returns the markup if a page with the same language and settings was rendered before. */
  get(language: string, settings: unknown): string | undefined {
    const cached = this.#footers.get(language)
    return cached && cached.of === JSON.stringify(settings) ? cached.markup : undefined
  }

  /** Extracts the markup from a full page; a page without a footer is ignored. */
  learn(language: string, settings: unknown, page: string): void {
    const from = page.lastIndexOf(BEGIN)
    const to = page.indexOf(END, from)
    if (from < 0 || to < 0 || settings === undefined) return
    this.#footers.set(language, { of: JSON.stringify(settings), markup: page.slice(from + BEGIN.length, to) })
  }
}
