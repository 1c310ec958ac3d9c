import { Download, FileUp } from 'lucide'
import type { ProductsFileCheck } from '../../../../../modules/shop/import-export/contract.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { FileButton } from '../../../../../ui/kit/file-button.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { StaleNotice } from '../../frame/console-clock.tsx'
import { FileChanges, FileProblems } from './file-lines.tsx'
import * as styles from './products-file.module.css'
import { useProductsFile } from './use-products-file.ts'

export function ProductsFileView() {
  const message = useErrorMessage('products-file')
  const { t } = useTranslation('products-file')
  const { name, result, applied, error, isChecking, isApplying, check, apply } = useProductsFile()
  return (
    <main id="main" className={styles.productsFile}>
      <StaleNotice />
      <h1>{t('title')}</h1>
      <section>
        <h2>{t('out.title')}</h2>
        <p>{t('out.text')}</p>
        <p>
          <a className="button button-outline" href="/api/v1/ops/products-file" download>
            <Icon icon={Download} size={18} />
            {t('out.button')}
          </a>
        </p>
      </section>
      <section>
        <h2>{t('in.title')}</h2>
        <p>{t('in.text')}</p>
        <p className="muted">{t('in.columns')}</p>
        <FileButton
          className={styles.chooseFile}
          accept=".csv,text/csv"
          disabled={isChecking || isApplying}
          onChoose={([file]) => (file ? check(file) : undefined)}
        >
          <Icon icon={FileUp} size={18} />
          <span>{isChecking ? t('in.checking') : t('in.choose')}</span>
        </FileButton>
        <output>{name ? <p className="muted">{name}</p> : null}</output>
        {error ? <Refusal>{message(error)}</Refusal> : null}
        <output>
          {applied ? (
            <p className={styles.done}>
              {t('done.new', { count: applied.new })} {t('done.changed', { count: applied.changed })}
            </p>
          ) : null}
        </output>
        {result ? <Checked check={result} isBusy={isApplying} onApply={apply} /> : null}
      </section>
    </main>
  )
}

function Checked({ check, isBusy, onApply }: { check: ProductsFileCheck; isBusy: boolean; onApply: () => void }) {
  const { t } = useTranslation('products-file')
  const { t: console } = useTranslation('console')
  const { counts, unknownColumns, problems, changes } = check
  const willChange = counts.new + counts.changed
  return (
    <div className={styles.checked}>
      <ul className={`${styles.counts} numeric`}>
        <li>{t('count.new', { count: counts.new })}</li>
        <li>{t('count.changed', { count: counts.changed })}</li>
        <li>{t('count.unchanged', { count: counts.unchanged })}</li>
        <li>{t('count.refused', { count: counts.refused })}</li>
      </ul>
      {unknownColumns.length > 0 ? <p>{t('unknownColumns', { names: unknownColumns.join(', ') })}</p> : null}
      {problems.length > 0 ? <FileProblems problems={problems} /> : null}
      {changes.length > 0 ? <FileChanges changes={changes} all={willChange} /> : null}
      {counts.refused > 0 ? <p>{t('correct')}</p> : null}
      {counts.refused === 0 && willChange === 0 ? <p>{t('nothing')}</p> : null}
      {counts.refused === 0 && willChange > 0 ? (
        <button type="button" className="button button-primary" aria-busy={isBusy} onClick={isBusy ? undefined : onApply}>
          {isBusy ? console('sending') : t('apply', { count: willChange })}
        </button>
      ) : null}
    </div>
  )
}
