/** True as well when the family named no language. */
export const listsPujaLanguage = ({ languages }: { languages: readonly string[] }, pujaLanguage: string | null): boolean =>
  pujaLanguage === null || languages.includes(pujaLanguage)
