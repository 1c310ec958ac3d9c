import { type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import type { Language } from '../../../shared/dates.ts'
import type { PlaceAnswer } from '../contract.ts'

export function toPlaceAnswer(place: Place, language: Language): PlaceAnswer {
  return {
    id: place.id,
    label: placeLabel(place, language),
    latitude: place.latitude,
    longitude: place.longitude,
    stateCode: place.state,
  }
}
