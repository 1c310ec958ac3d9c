/** Hindi verbs, and English pronouns, follow the speaker: '[करता|करती]' in a text becomes the form that fits. */

export type Gender = 'male' | 'female'

export function spokenBy(gender: Gender, text: string): string {
  return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'male' ? '$1' : '$2')
}
