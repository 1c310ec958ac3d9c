export type Gender = 'male' | 'female'

export function inGender(gender: Gender, text: string): string {
  return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'male' ? '$1' : '$2')
}
