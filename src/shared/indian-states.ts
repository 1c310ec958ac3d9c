// India's 28 states and 8 union territories.
import { type Language, pickByLanguage } from './languages.ts'
export type State = { code: string; name: string; nameHindi: string; kind: 'state' | 'territory' }

/** Codes are those of ISO 3166-2:IN without "IN-"; ordered by English name. */
export const STATES: readonly State[] = [
  { code: 'AN', name: 'Andaman and Nicobar Islands', nameHindi: 'अंडमान और निकोबार द्वीपसमूह', kind: 'territory' },
  { code: 'AP', name: 'Andhra Pradesh', nameHindi: 'आंध्र प्रदेश', kind: 'state' },
  { code: 'AR', name: 'Arunachal Pradesh', nameHindi: 'अरुणाचल प्रदेश', kind: 'state' },
  { code: 'AS', name: 'Assam', nameHindi: 'असम', kind: 'state' },
  { code: 'BR', name: 'Bihar', nameHindi: 'बिहार', kind: 'state' },
  { code: 'CH', name: 'Chandigarh', nameHindi: 'चंडीगढ़', kind: 'territory' },
  { code: 'CG', name: 'Chhattisgarh', nameHindi: 'छत्तीसगढ़', kind: 'state' },
  {
    code: 'DH',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    nameHindi: 'दादरा और नगर हवेली तथा दमन और दीव',
    kind: 'territory',
  },
  { code: 'DL', name: 'Delhi', nameHindi: 'दिल्ली', kind: 'territory' },
  { code: 'GA', name: 'Goa', nameHindi: 'गोवा', kind: 'state' },
  { code: 'GJ', name: 'Gujarat', nameHindi: 'गुजरात', kind: 'state' },
  { code: 'HR', name: 'Haryana', nameHindi: 'हरियाणा', kind: 'state' },
  { code: 'HP', name: 'Himachal Pradesh', nameHindi: 'हिमाचल प्रदेश', kind: 'state' },
  { code: 'JK', name: 'Jammu and Kashmir', nameHindi: 'जम्मू और कश्मीर', kind: 'territory' },
  { code: 'JH', name: 'Jharkhand', nameHindi: 'झारखंड', kind: 'state' },
  { code: 'KA', name: 'Karnataka', nameHindi: 'कर्नाटक', kind: 'state' },
  { code: 'KL', name: 'Kerala', nameHindi: 'केरल', kind: 'state' },
  { code: 'LA', name: 'Ladakh', nameHindi: 'लद्दाख', kind: 'territory' },
  { code: 'LD', name: 'Lakshadweep', nameHindi: 'लक्षद्वीप', kind: 'territory' },
  { code: 'MP', name: 'Madhya Pradesh', nameHindi: 'मध्य प्रदेश', kind: 'state' },
  { code: 'MH', name: 'Maharashtra', nameHindi: 'महाराष्ट्र', kind: 'state' },
  { code: 'MN', name: 'Manipur', nameHindi: 'मणिपुर', kind: 'state' },
  { code: 'ML', name: 'Meghalaya', nameHindi: 'मेघालय', kind: 'state' },
  { code: 'MZ', name: 'Mizoram', nameHindi: 'मिज़ोरम', kind: 'state' },
  { code: 'NL', name: 'Nagaland', nameHindi: 'नागालैंड', kind: 'state' },
  { code: 'OD', name: 'Odisha', nameHindi: 'ओडिशा', kind: 'state' },
  { code: 'PY', name: 'Puducherry', nameHindi: 'पुदुचेरी', kind: 'territory' },
  { code: 'PB', name: 'Punjab', nameHindi: 'पंजाब', kind: 'state' },
  { code: 'RJ', name: 'Rajasthan', nameHindi: 'राजस्थान', kind: 'state' },
  { code: 'SK', name: 'Sikkim', nameHindi: 'सिक्किम', kind: 'state' },
  { code: 'TN', name: 'Tamil Nadu', nameHindi: 'तमिलनाडु', kind: 'state' },
  { code: 'TS', name: 'Telangana', nameHindi: 'तेलंगाना', kind: 'state' },
  { code: 'TR', name: 'Tripura', nameHindi: 'त्रिपुरा', kind: 'state' },
  { code: 'UP', name: 'Uttar Pradesh', nameHindi: 'उत्तर प्रदेश', kind: 'state' },
  { code: 'UK', name: 'Uttarakhand', nameHindi: 'उत्तराखंड', kind: 'state' },
  { code: 'WB', name: 'West Bengal', nameHindi: 'पश्चिम बंगाल', kind: 'state' },
]

const byCode = new Map(STATES.map((state) => [state.code, state]))

/** The display name of a state by its English name; an unknown name is returned as it is. */
export function localizeState(name: string, language: Language): string {
  const state = STATES.find((state) => state.name === name)
  return state ? pickByLanguage(language, { en: name, hi: state.nameHindi }) : name
}

/** The display name of a state; an unknown code is returned as it is. */
export function stateName(code: string, language: Language): string {
  const state = byCode.get(code)
  if (!state) return code
  return pickByLanguage(language, { en: state.name, hi: state.nameHindi })
}
