import { memo } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { RatingText } from '../../../../ui/kit/stars.tsx'
import type { ProductCardData } from '../../front/contract.ts'
import { CardAdd, CardHeart } from './card-buttons.tsx'
import * as styles from './products.module.css'

type ProductCardProps = {
  card: ProductCardData
  /** URL of the product page. */
  to: string
  /** Translations of the catalogue `shop`. */
  t: Translate<'shop'>
  heading?: 'h2' | 'h3' | 'h4'
  /** A kit of the first section has its own frame and shows its number of parts. */
  look?: 'plain' | 'framed'
  /** Visible without scrolling, so its picture loads eagerly. */
  isFirst?: boolean
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, to, t, heading: Heading = 'h3', look = 'plain', isFirst = false } = props
  return (
    <article className={look === 'framed' ? `${styles.productCard} ${styles.framed} card` : styles.productCard}>
      <div className={styles.picture}>
        <img src={card.imageUrl} alt="" width="400" height="400" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
        {card.discountPercent > 0 ? (
          <span className={`${styles.discount} numeric`}>{t('card.off', { percent: card.discountPercent })}</span>
        ) : null}
      </div>
      <div className={styles.text}>
        <Heading>
          <a href={to}>{card.name}</a>
        </Heading>
        <Facts card={card} look={look} t={t} />
        <div className={styles.row}>
          <Price card={card} t={t} />
          <CardAdd card={card} to={to} t={t} />
        </div>
      </div>
      <CardHeart card={card} t={t} />
    </article>
  )
})

function Facts({ card, look, t }: Pick<ProductCardProps, 'card' | 'look' | 't'>) {
  const parts = look === 'framed' && card.partCount > 0 ? t('card.parts', { count: card.partCount }) : ''
  return (
    <>
      {parts ? <p className="muted text-small numeric">{parts}</p> : null}
      {card.reviews > 0 ? (
        <RatingText text={t('card.rated', { count: card.reviews, rating: card.rating.toFixed(1) })} className="text-small" />
      ) : null}
      {card.stock === 'in-stock' ? null : (
        <p className={`text-small ${card.stock === 'low-stock' ? styles.lowStock : styles.soldOut}`}>
          {card.stock === 'low-stock' ? t('stock.low') : t('stock.none')}
        </p>
      )}
    </>
  )
}

function Price({ card, t }: Pick<ProductCardProps, 'card' | 't'>) {
  const pay = formatPaise(card.sellingPricePaise)
  return (
    <p className={`${styles.price} numeric`}>
      <b>{card.hasVariants ? t('card.from', { price: pay }) : pay}</b>
      {card.sellingPricePaise < card.pricePaise ? (
        <s>
          <span className="visually-hidden">{t('card.before')} </span>
          {formatPaise(card.pricePaise)}
        </s>
      ) : null}
    </p>
  )
}
