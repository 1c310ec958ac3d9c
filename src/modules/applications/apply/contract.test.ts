import { describe, expect, it } from 'vitest'
import { applicationRequest } from '../../../../test/applications.ts'
import { CEREMONIES } from '../../catalogue/model.ts'
import { ApplicationRequest } from './contract.ts'

/** The names of the fields that are refused. */
const refused = (changes: object) => {
  const { error } = ApplicationRequest.safeParse({ ...applicationRequest(), ...changes })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))]
}
const referee = { name: 'Madhav Joshi', mobile: '98220 44158' }
const service = (feePaise: number) => ({ services: [{ ceremonySlug: 'satyanarayan', feePaise }] })

describe('an application', () => {
  it.each<[string, object]>([
    ['for a distance of one kilometre', { travelRadiusKm: 1 }],
    ['for a distance of 200 kilometres', { travelRadiusKm: 200 }],
    ['for a puja without a dakshina', service(0)],
    ['for a dakshina of ten lakh', service(100_000_000)],
    ['without experience', { experienceYears: 0 }],
    ['with eighty years of experience', { experienceYears: 80 }],
    ['with a name in Hindi only', { name: 'पं. रमेश शास्त्री' }],
    ['without a tradition', { veda: undefined, sampradaya: '', regionalRite: undefined }],
    ['with eight documents', { documents: Array<string>(8).fill('id') }],
    ['with a teacher of 200 letters', { teacher: 'अ'.repeat(200) }],
  ])('%s is accepted', (_what, changes) => expect(refused(changes)).toEqual([]))

  it.each<[string, object, string]>([
    ['for no distance', { travelRadiusKm: 0 }, 'travelRadiusKm'],
    ['for 201 kilometres', { travelRadiusKm: 201 }, 'travelRadiusKm'],
    ['for half a kilometre', { travelRadiusKm: 1.5 }, 'travelRadiusKm'],
    ['for a negative dakshina', service(-1), 'services.0.feePaise'],
    ['for a dakshina above ten lakh', service(100_000_001), 'services.0.feePaise'],
    ['for half a paisa', service(0.5), 'services.0.feePaise'],
    ['for no puja', { services: [] }, 'services'],
    ['for one puja twice', { services: [...service(1).services, ...service(2).services] }, 'services'],
    ['for a puja nobody knows', { services: [{ ceremonySlug: 'nothing', feePaise: 1 }] }, 'services.0.ceremonySlug'],
    ['with a negative experience', { experienceYears: -1 }, 'experienceYears'],
    ['with 81 years of experience', { experienceYears: 81 }, 'experienceYears'],
    ['with one referee', { referees: [referee] }, 'referees'],
    ['with three referees', { referees: [referee, referee, referee] }, 'referees'],
    ['with a referee without a number', { referees: [referee, { ...referee, mobile: '' }] }, 'referees.1.mobile'],
    ['without a language', { languages: [] }, 'languages'],
    ['without a language to chant in', { chantingLanguages: [] }, 'chantingLanguages'],
    ['in a language that is not in the list', { languages: ['Klingon'] }, 'languages.0'],
    ['with a Veda that is a rite', { veda: 'Marathi' }, 'veda'],
    ['without a consent', { consent: false }, 'consent'],
    ['with nine documents', { documents: Array<string>(9).fill('id') }, 'documents'],
    ['with a teacher of 201 letters', { teacher: 'अ'.repeat(201) }, 'teacher'],
    ['without a teacher', { teacher: '  ' }, 'teacher'],
    ['with an unknown field', { isVerified: true }, ''],
  ])('%s is refused', (_what, changes, field) => expect(refused(changes)).toEqual([field]))

  it('may name every puja we know', () => {
    const services = CEREMONIES.map(({ slug }) => ({ ceremonySlug: slug, feePaise: 100 }))
    expect(services.length).toBeGreaterThan(40)
    expect(refused({ services })).toEqual([])
  })
})
