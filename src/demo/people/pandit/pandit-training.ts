import type { Community, HomePlace } from '../communities/community.ts'
import type { Gender } from '../gender.ts'
import type { City } from '../places.ts'
import type { Random } from '../random.ts'

export type Training = {
  home: HomePlace
  cameFromElsewhere: boolean
  isSchool: boolean
  /** In another's words: 'his grandfather in Gokarna', 'a gurukul in Nashik'. */
  teacher: string
  /** In the pandit's own words: 'my grandfather in Gokarna'. */
  teacherOfMine: string
  teacherHindi: string
}

const schools = [
  ['a gurukul', 'के एक गुरुकुल'],
  ['a Veda pathshala', 'की एक वेद पाठशाला'],
  ['a Sanskrit vidyalaya', 'के एक संस्कृत विद्यालय'],
] as const

const teachers = [
  ['father', 'अपने पिताजी'],
  ['grandfather', 'अपने दादाजी'],
  ['uncle', 'अपने चाचाजी'],
  ['guruji', 'अपने गुरुजी'],
  ['father', 'अपने पिताजी'],
  ['elder brother', 'अपने बड़े भाई'],
] as const

function sameTown(place: HomePlace, city: City): boolean {
  return (
    place[0] === city.name ||
    (place[0] === 'Kashi' && city.name === 'Varanasi') ||
    (place[0] === 'Prayag' && city.name === 'Prayagraj')
  )
}

export function chooseTraining(community: Community, city: City, gender: Gender, random: Random): Training {
  const elsewhere = community.homePlaces.filter((place) => !sameTown(place, city))
  const own: HomePlace = [city.name, city.nameHindi]
  const cameFromElsewhere = random.chance(city.size === 'metro' ? 0.75 : 0.5)
  const home = cameFromElsewhere ? random.pick(elsewhere) : own
  const isSchool = random.chance(0.5)
  if (isSchool) {
    const [place, placeHindi] = random.pick(cameFromElsewhere ? elsewhere : community.homePlaces)
    const [school, schoolHindi] = random.pick(schools)
    const teacher = `${school} in ${place}`
    return { home, cameFromElsewhere, isSchool, teacher, teacherOfMine: teacher, teacherHindi: `${placeHindi} ${schoolHindi}` }
  }
  const [person, personHindi] = random.pick(teachers)
  return {
    home,
    cameFromElsewhere,
    isSchool,
    teacher: `${gender === 'female' ? 'her' : 'his'} ${person} in ${home[0]}`,
    teacherOfMine: `my ${person} in ${home[0]}`,
    teacherHindi: `${home[1]} में ${personHindi}`,
  }
}
