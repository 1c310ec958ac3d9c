import type { ProductsFileCheck } from '../../../../../modules/shop/import-export/contract.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './products-file.module.css'

type Problem = ProductsFileCheck['problems'][number]

export function FileProblems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('products-file')
  return (
    <section className={styles.scroll} aria-label={t('problems')}>
      <h3>{t('problems')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.line')}</th>
            <th scope="col">{t('column.column')}</th>
            <th scope="col">{t('column.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.line} ${problem.column} ${problem.problem}`}>
              <td className="numeric">{problem.line}</td>
              <td>{problem.column}</td>
              <td>
                {problemText(problem.problem, t)}
                {problem.text ? <span className="muted"> {t('found', { text: problem.text })}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function problemText(problem: Problem['problem'], t: Translate<'products-file'>): string {
  const problemTexts: Record<Problem['problem'], string> = {
    missing: t('problem.missing'),
    too_long: t('problem.tooLong'),
    not_amount: t('problem.notAmount'),
    not_number: t('problem.notNumber'),
    not_yes_or_no: t('problem.notYesOrNo'),
    not_a_slug: t('problem.notASlug'),
    not_a_sku: t('problem.notASku'),
    not_hsn: t('problem.notHsn'),
    unknown_category: t('problem.unknownCategory'),
    twice: t('problem.twice'),
    other_product: t('problem.otherProduct'),
    differs: t('problem.differs'),
    pair: t('problem.pair'),
    sale_above: t('problem.saleAbove'),
    same_variant: t('problem.sameVariant'),
    kit_fixed: t('problem.kitFixed'),
    kit_new: t('problem.kitNew'),
    retired: t('problem.retired'),
  }
  return problemTexts[problem]
}

export function FileChanges({ changes, all }: { changes: ProductsFileCheck['changes']; all: number }) {
  const { t } = useTranslation('products-file')
  return (
    <section className={styles.scroll} aria-label={t('changes')}>
      <h3>{t('changes')}</h3>
      {changes.length < all ? <p className="muted">{t('firstOnly', { count: changes.length })}</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.line')}</th>
            <th scope="col">{t('column.sku')}</th>
            <th scope="col">{t('column.change')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, sku, kind, isNewProduct, fields }) => (
            <tr key={line}>
              <td className="numeric">{line}</td>
              <td>{sku}</td>
              <td>
                {kind === 'new' ? <b>{isNewProduct ? t('newProduct') : t('newVariant')}</b> : null}
                {kind === 'new'
                  ? null
                  : fields.map(({ column, before, after }) => (
                      <span key={column} className={styles.field}>
                        <span className="muted">{column}</span> {t('fromTo', { from: before || '–', to: after || '–' })}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
