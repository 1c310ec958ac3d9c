/** Who brings the samagri to a demo puja, and what else was agreed on the phone, as the team writes it down. */
import { type Random, randomFor } from './random.ts'

type Bringer = 'pandit' | 'family'
type Note = { en: string; hi: string }

const notes: Record<Bringer, readonly Note[]> = {
  pandit: [
    { en: 'Fruit and flowers are included.', hi: 'फल-फूल भी इसी में हैं।' },
    { en: 'Samagri costs ₹1,100, paid to panditji on the day.', hi: 'सामग्री के ₹1,100 उसी दिन पंडित जी को अलग से दिए जाएँगे।' },
    { en: 'Ghee and milk come from the house.', hi: 'घी और दूध घर का रहेगा।' },
    { en: 'Two pandits come, the dakshina is for both.', hi: 'दो पंडित आएँगे, दक्षिणा दोनों की है।' },
  ],
  family: [
    { en: 'Panditji sends the list on WhatsApp two days before.', hi: 'पंडित जी दो दिन पहले सूची व्हाट्सऐप पर भेज देंगे।' },
    { en: 'Fruit and flowers are bought that morning.', hi: 'फल-फूल उसी सुबह लिए जाएँगे।' },
    { en: 'Two pandits come, the dakshina is for both.', hi: 'दो पंडित आएँगे, दक्षिणा दोनों की है।' },
    { en: 'Panditji calls the evening before.', hi: 'पंडित जी एक शाम पहले फ़ोन करेंगे।' },
  ],
}

type Spoken = { samagri_bringer: Bringer | null; agreed_note: string | null }

/** Of a booking on which the samagri was not spoken about. */
export const NOT_SPOKEN: Spoken = { samagri_bringer: null, agreed_note: null }

/** Columns of a booking, the same for the same index; of every fifth the samagri was not spoken about. */
export function agreedSamagri(index: number, language: 'en' | 'hi'): Spoken {
  const random = randomFor('agreed-samagri', index)
  if (random.chance(0.2)) return NOT_SPOKEN
  const bringer = random.chance(0.45) ? 'pandit' : 'family'
  return { samagri_bringer: bringer, agreed_note: noteOf(random, bringer, language) }
}

const noteOf = (random: Random, bringer: Bringer, language: 'en' | 'hi'): string | null =>
  random.chance(0.25) ? random.pick(notes[bringer])[language] : null
