import { memo, type ReactNode } from 'react'
import { Initials } from '../../../../ui/art/initials.tsx'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { pictureAt } from '../../../accounts/pictures/model.ts'
import type { MatchReason } from '../../contract.ts'
import type { CardView } from '../../details/ui/pandit-view.ts'
import type { CardLabels } from './card-labels.ts'
import { SpriteIcon } from './icon-sprite.tsx'
import * as styles from './pandit-card.module.css'

export type CardProps = {
  card: CardView
  labels: CardLabels
  /** URL of the details, with the search. The list handles the click. */
  to: string
  booking: (card: CardView, className: string) => ReactNode
}

function Card({ card, labels, to, booking }: CardProps) {
  const { isFeatured } = card
  return (
    <article className={isFeatured ? `${styles.panditCard} card ${styles.featured}` : `${styles.panditCard} card`}>
      {isFeatured ? <Kolam seed="Satyanarayan" shape="diamond" count={7} className={styles.kolamFigure} /> : null}
      <CardHeader card={card} labels={labels} to={to} />
      {isFeatured && card.about ? <p className={styles.about}>{card.about}</p> : null}
      <p className={styles.tradition}>
        {card.tradition}
        <span className="muted">{card.languages}</span>
      </p>
      {isFeatured ? null : <Meta card={card} labels={labels} />}
      <MatchReasons card={card} labels={labels} />
      <Services card={card} labels={labels} />
      <div className={styles.bottomRow}>
        <p className={`${styles.price} numeric`}>
          <span>{card.priceFor ?? labels.from}</span>
          <b>{card.priceFor ? labels.price(card.price) : labels.min(card.price)}</b>
          {isFeatured ? <span className={styles.after}> {labels.after}</span> : null}
        </p>
        {booking(card, isFeatured ? 'button button-primary small' : 'button button-secondary small')}
      </div>
    </article>
  )
}

export const PanditCardItem = memo(Card)

type Part = { card: CardView; labels: CardLabels }

function CardHeader({ card, labels, to }: Part & Pick<CardProps, 'to'>) {
  const { isFeatured } = card
  return (
    <div className={styles.heading}>
      {card.photo ? (
        <img className={styles.photo} src={pictureAt(card.photo, 320)} alt="" loading="lazy" />
      ) : (
        <Initials name={card.name} tint={card.tint} />
      )}
      <div>
        {isFeatured ? (
          <p className={styles.whyFirst}>
            <span className="tag marigold">{labels.featured}</span> <span className="muted text-small">{labels.featuredWhy}</span>
          </p>
        ) : null}
        <h3>
          <a href={to}>{card.name}</a>
          {card.verified ? <VerifiedBadge labels={labels} /> : null}
        </h3>
        <Rating card={card} labels={labels} />
        {isFeatured ? <Meta card={card} labels={labels} /> : null}
      </div>
    </div>
  )
}

const isOfSearch = ({ kind }: MatchReason): boolean => kind !== 'rated' && kind !== 'new'

/** A check mark is a recommendation, so it is used for search matches but not for ratings, which may be low. */
function reasonIconOf({ reasons, isFeatured }: CardView): 'calendar' | 'check' | 'star' | undefined {
  if (reasons[0] && isOfSearch(reasons[0])) return reasons.some(({ kind }) => kind === 'free-on') ? 'calendar' : 'check'
  return isFeatured ? 'star' : undefined
}

/** One line with the reasons why the pandit is in the list. */
function MatchReasons({ card, labels }: Part) {
  const sign = reasonIconOf(card)
  return (
    <p className={`${styles.free} numeric`}>
      {sign ? <SpriteIcon name={sign} className={sign === 'star' ? `${styles.icon} star` : styles.icon} /> : null}
      <span className="dot-separated">
        {labels.why(card.reasons, card.isFeatured).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </p>
  )
}

function VerifiedBadge({ labels }: { labels: CardLabels }) {
  return (
    <span className={styles.verified}>
      <SpriteIcon name="verified" />
      <span className="visually-hidden">{labels.verified}</span>
    </span>
  )
}

function Rating({ card, labels }: Part) {
  if (card.reviewCount === 0) {
    return (
      <p className={styles.rating}>
        <span className="tag marigold">{labels.isNew}</span>
        <span className="muted">{labels.unrated}</span>
      </p>
    )
  }
  return (
    <p className={`${styles.rating} numeric`}>
      <SpriteIcon name="star" className={`${styles.icon} star`} />
      <b>{card.rating.toFixed(1)}</b>
      <span className="muted">{labels.reviews(card.reviewCount)}</span>
    </p>
  )
}

function Meta({ card, labels }: Part) {
  return (
    <p className={`${styles.meta} numeric dot-separated`}>
      <span>{card.place}</span>
      {card.years === null ? null : <span>{labels.years(card.years)}</span>}
    </p>
  )
}

function Services({ card, labels }: Part) {
  if (card.services.length === 0) return null
  return (
    <p className={styles.chips}>
      {card.services.map((name) => (
        <span className="chip" key={name}>
          {name}
        </span>
      ))}
      {card.moreServices > 0 ? <span className="chip numeric">{labels.more(card.moreServices)}</span> : null}
    </p>
  )
}
