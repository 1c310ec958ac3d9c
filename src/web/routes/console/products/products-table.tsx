import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pictureAt } from '../../../../modules/accounts/pictures/model.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useCategoryName } from '../../../../modules/shop/categories/ui/use-category-name.ts'
import type { TeamProductCard } from '../../../../modules/shop/team-products/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../list/list-badges.module.css'
import * as listsStyles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import * as productsStyles from './products.module.css'
import { type ProductsSearch, productPath, productsQuery, productsQueryOf } from './products-queries.ts'
import { stockName } from './products-text.ts'

export function ProductsTable({ search }: { search: ProductsSearch }) {
  const message = useErrorMessage('console-products')
  const { t } = useTranslation('console-products')
  const { language } = useVisitor()
  const query = useInfiniteQuery(productsQuery(search, language))
  return (
    <PagedList query={query} empty={search.query ? t('notFound', { text: search.query }) : t('empty')} refusal={message}>
      {(rows) => <Rows rows={rows} search={search} />}
    </PagedList>
  )
}

function Rows({ rows, search }: { rows: readonly TeamProductCard[]; search: ProductsSearch }) {
  const { t } = useTranslation('console-products')
  return (
    <table className={`${listsStyles.queue} ${productsStyles.productsList}`} aria-labelledby="products-title">
      <thead>
        <tr>
          <th scope="col" className={listsStyles.wide}>
            <span className="visually-hidden">{t('column.picture')}</span>
          </th>
          <th scope="col">{t('column.name')}</th>
          <th scope="col" className={listsStyles.widest}>
            {t('column.sku')}
          </th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.category')}
          </th>
          <th scope="col" className={productsStyles.figure}>
            {t('column.price')}
          </th>
          <th scope="col" className={productsStyles.figure}>
            {t('column.pieces')}
          </th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} search={search} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, search }: { row: TeamProductCard; search: ProductsSearch }) {
  const { t } = useTranslation('console-products')
  const categoryName = useCategoryName()
  const { href } = useVisitor()
  // One variant with low stock is enough to show it.
  const stock = row.stock === 'in-stock' && row.lowCount > 0 ? 'low-stock' : row.stock
  return (
    <tr>
      <td className={`${listsStyles.wide} ${productsStyles.picture}`}>
        <img src={pictureAt(row.imageUrl, 320)} alt="" width={32} height={32} loading="lazy" />
      </td>
      <td className={listsStyles.name}>
        <Link to={href(productPath(row.id)) + productsQueryOf(search)} data-row>
          {row.name}
        </Link>
      </td>
      <td className={`${listsStyles.widest} ${listsStyles.reference}`}>{row.sku}</td>
      <td className={listsStyles.wide}>{categoryName(row.category)}</td>
      <td className={`${productsStyles.figure} numeric`}>{formatPaise(row.sellingPricePaise)}</td>
      <td className={`${productsStyles.figure} numeric`}>
        <span className={row.stock === 'out-of-stock' || row.lowCount > 0 ? productsStyles.low : undefined}>
          {row.pieces}
          {row.lowCount > 0 || row.stock === 'out-of-stock' ? (
            <span className="visually-hidden"> {row.stock === 'out-of-stock' ? t('stock.out') : t('stock.low')}</span>
          ) : null}
        </span>
      </td>
      <td className={listsStyles.wide}>
        <span className={styles.state} data-state={row.isVisible ? stock : 'hidden'}>
          {row.isVisible ? stockName(stock, t) : row.isIncomplete ? t('list.incomplete') : t('list.hidden')}
        </span>
      </td>
    </tr>
  )
}
