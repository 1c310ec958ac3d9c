import type { Community, HomeTown } from '../communities/community.ts'
import type { Gender } from '../gender.ts'
import type { City } from '../places.ts'
import type { Random } from '../random.ts'

export type Training = {
  home: HomeTown
  isFromElsewhere: boolean
  isSchool: boolean
  /** In the third person: 'his grandfather in Gokarna', 'a gurukul in Nashik'. */
  teacher: string
  /** In the first person: 'my grandfather in Gokarna'. */
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

function sameTown(town: HomeTown, city: City): boolean {
  return (
    town[0] === city.name ||
    (town[0] === 'Kashi' && city.name === 'Varanasi') ||
    (town[0] === 'Prayag' && city.name === 'Prayagraj')
  )
}

export function chooseTraining(community: Community, city: City, gender: Gender, random: Random): Training {
  const elsewhere = community.homePlaces.filter((town) => !sameTown(town, city))
  const own: HomeTown = [city.name, city.nameHindi]
  const isFromElsewhere = random.chance(city.size === 'metro' ? 0.75 : 0.5)
  const home = isFromElsewhere ? random.pick(elsewhere) : own
  const isSchool = random.chance(0.5)
  if (isSchool) {
    const [town, townHindi] = random.pick(isFromElsewhere ? elsewhere : community.homePlaces)
    const [school, schoolHindi] = random.pick(schools)
    const teacher = `${school} in ${town}`
    return {
      home,
      isFromElsewhere: isFromElsewhere,
      isSchool,
      teacher,
      teacherOfMine: teacher,
      teacherHindi: `${townHindi} ${schoolHindi}`,
    }
  }
  const [person, personHindi] = random.pick(teachers)
  return {
    home,
    isFromElsewhere: isFromElsewhere,
    isSchool,
    teacher: `${gender === 'female' ? 'her' : 'his'} ${person} in ${home[0]}`,
    teacherOfMine: `my ${person} in ${home[0]}`,
    teacherHindi: `${home[1]} में ${personHindi}`,
  }
}
