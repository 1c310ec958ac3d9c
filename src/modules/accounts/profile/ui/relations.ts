import { useTranslation } from '../../../../ui/words.tsx'
import type { Relation } from '../model.ts'

export function useRelations(): (readonly [Relation, string])[] {
  const { t } = useTranslation('account')
  return [
    ['self', t('relation.self')],
    ['spouse', t('relation.spouse')],
    ['mother', t('relation.mother')],
    ['father', t('relation.father')],
    ['son', t('relation.son')],
    ['daughter', t('relation.daughter')],
    ['brother', t('relation.brother')],
    ['sister', t('relation.sister')],
    ['daughter-in-law', t('relation.daughterInLaw')],
    ['son-in-law', t('relation.sonInLaw')],
    ['grandmother', t('relation.grandmother')],
    ['grandfather', t('relation.grandfather')],
    ['grandchild', t('relation.grandchild')],
    ['other', t('relation.other')],
  ]
}
