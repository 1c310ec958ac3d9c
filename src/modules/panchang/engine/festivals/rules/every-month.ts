import { at, type RuleFacts, special, type TithiRule, udaya } from './rule-types.ts'

const monthly = (key: string, tithi: number, dayRule: TithiRule['choice'], facts: RuleFacts = {}): TithiRule => ({
  key,
  month: undefined,
  tithi,
  choice: dayRule,
  basis: 'published',
  ...facts,
})

export const EVERY_MONTH: readonly TithiRule[] = [
  monthly('vinayaka-chaturthi', 4, at('madhyahna', 'greater'), { ceremony: 'ganesh' }),
  // Skanda's fast is observed on the Panchami that Shashthi joins before sunset.
  monthly('skanda-shashthi', 6, special('skanda'), { basis: 'common', regions: ['tamil', 'south'] }),
  monthly('masik-durgashtami', 8, udaya, { ceremony: 'durga' }),
  monthly('pradosh-vrat', 13, at('pradosh', 'greater'), { ceremony: 'shiva' }),
  monthly('purnima-vrat', 15, at('midday'), { ceremony: 'satyanarayan' }),
  monthly('satyanarayan-puja', 15, at('midday'), { ceremony: 'satyanarayan' }),
  monthly('sankashti-chaturthi', 19, at('moonrise'), { ceremony: 'ganesh' }),
  monthly('kalashtami', 23, at('pradosh', 'first'), { basis: 'common', ceremony: 'shiva' }),
  monthly('pradosh-vrat', 28, at('pradosh', 'greater'), { ceremony: 'shiva' }),
  monthly('masik-shivaratri', 29, at('nishita', 'greater'), { ceremony: 'shiva' }),
  monthly('amavasya', 30, udaya),
]
