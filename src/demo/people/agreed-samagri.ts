import { type Language, pickByLanguage } from '../../shared/languages.ts'
import { type Random, randomFor } from './random.ts'

/** Same as in the application; this folder must not import the rest of the application. */
type Bringer = 'pandit' | 'family'
type Note = { en: string; hi: string }

const notes: Record<Bringer, readonly Note[]> = {
  pandit: [
    { en: 'Fruit and flowers are included.', hi: 'फल-फूल भी इसी में हैं।' },
    { en: 'Ghee and milk come from the house.', hi: 'घी और दूध घर का रहेगा।' },
    { en: 'Panditji calls the evening before.', hi: 'पंडित जी एक दिन पहले शाम को फ़ोन करेंगे।' },
  ],
  family: [
    { en: 'Panditji sends the list on WhatsApp two days before.', hi: 'पंडित जी दो दिन पहले सूची व्हाट्सऐप पर भेज देंगे।' },
    { en: 'Fruit and flowers are bought that morning.', hi: 'फल-फूल उसी सुबह लिए जाएँगे।' },
    { en: 'Panditji calls the evening before.', hi: 'पंडित जी एक दिन पहले शाम को फ़ोन करेंगे।' },
  ],
}

type AgreementColumns = { samagri_bringer: Bringer | null; agreed_note: string | null }

/** The columns of a booking without an agreement about the samagri. */
export const NO_AGREEMENT: AgreementColumns = { samagri_bringer: null, agreed_note: null }

/** The agreement columns of a booking, always the same for the same index; for every fifth the samagri was not discussed. */
export function agreementOf(index: number, language: Language): AgreementColumns {
  const random = randomFor('agreed-samagri', index)
  if (random.chance(0.2)) return NO_AGREEMENT
  const bringer = random.chance(0.45) ? 'pandit' : 'family'
  return { samagri_bringer: bringer, agreed_note: noteOf(random, bringer, language) }
}

const noteOf = (random: Random, bringer: Bringer, language: Language): string | null =>
  random.chance(0.25) ? pickByLanguage(language, random.pick(notes[bringer])) : null
