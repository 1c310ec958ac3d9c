import { givenNames } from './names/given-names.ts'
import type { Language, RegionalRite, Sampradaya, Veda } from './tradition.ts'

export type CommunityKey =
  | 'purvanchali'
  | 'maithil'
  | 'braj'
  | 'hill'
  | 'central'
  | 'rajasthani'
  | 'punjab'
  | 'dogra'
  | 'kashmiri'
  | 'nepali'
  | 'aryaSamaj'
  | 'gujarati'
  | 'marathi'
  | 'konkani'
  | 'bengali'
  | 'odia'
  | 'assamese'
  | 'tamilIyer'
  | 'tamilTemple'
  | 'tamilIyengar'
  | 'telugu'
  | 'teluguVaishnava'
  | 'kannada'
  | 'kannadaMadhva'
  | 'malayali'

type Weighted<Value> = readonly (readonly [Value, number])[]

/** English and Hindi of a place where people of the community grow up and study. */
export type HomePlace = readonly [string, string]

export type Community = {
  men: readonly string[]
  women: readonly string[]
  surnames: readonly string[]
  /** What comes before the given name: a house, a village, initials. */
  nameStyle: 'plain' | 'initials' | 'village' | 'house'
  prefixes: readonly string[]
  vedas: Weighted<Veda>
  sutras: readonly string[]
  sampradayas: Weighted<Sampradaya>
  rites: Weighted<RegionalRite>
  /** Null where the community has no language of the list of its own and explains in that of the state. */
  ownLanguage: Language | null
  otherLanguages: Weighted<Language>
  alsoChants: readonly [Language, number] | null
  homePlaces: readonly HomePlace[]
}

const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

const kashi: HomePlace = ['Kashi', 'काशी']
const shuklaYajur: Weighted<Veda> = [['Shukla Yajurveda (Madhyandina)', 1]]
const hindiSpeaking = {
  nameStyle: 'plain',
  prefixes: [],
  vedas: shuklaYajur,
  sutras: [],
  sampradayas: [['Smarta', 1]],
  ownLanguage: 'Hindi',
  otherLanguages: [['Sanskrit', 0.14]],
  alsoChants: ['Hindi', 0.3],
} as const

const tamilInitials = listed('K., S., R., V., N., T. S., P. R., M., G., K. V., A., L., T. N., R. S., S. V., V. R.')

export const communities: Readonly<Record<CommunityKey, Community>> = {
  purvanchali: {
    ...hindiSpeaking,
    men: givenNames.hindiMen,
    women: givenNames.hindiWomen,
    surnames: listed(
      'Mishra, Tiwari, Shukla, Pandey, Dubey, Tripathi, Upadhyay, Pathak, Ojha, Dwivedi, Chaturvedi, Chaubey, Dixit, Bajpai, Awasthi, Pandey, Mishra, Trivedi',
    ),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 9],
      ['Samaveda (Kauthuma)', 1],
      ['Rigveda (Shakala)', 0.5],
    ],
    rites: [
      ['Purvanchali', 4],
      ['North Indian', 2],
    ],
    homePlaces: [
      kashi,
      ['Jaunpur', 'जौनपुर'],
      ['Ballia', 'बलिया'],
      ['Ayodhya', 'अयोध्या'],
      ['Gorakhpur', 'गोरखपुर'],
      ['Prayag', 'प्रयाग'],
      ['Arrah', 'आरा'],
      ['Vindhyachal', 'विंध्याचल'],
    ],
  },
  maithil: {
    ...hindiSpeaking,
    men: [...givenNames.maithilMen, ...givenNames.maithilMen, ...givenNames.hindiMen.slice(40, 70)],
    women: givenNames.hindiWomen.slice(0, 5),
    surnames: listed('Jha, Jha, Mishra, Thakur, Pathak, Choudhary, Jha, Ojha'),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 3],
      ['Samaveda (Kauthuma)', 1],
    ],
    sampradayas: [
      ['Smarta', 3],
      ['Shakta', 1],
    ],
    rites: [['Maithil', 1]],
    homePlaces: [
      ['Darbhanga', 'दरभंगा'],
      ['Madhubani', 'मधुबनी'],
      ['Saharsa', 'सहरसा'],
      kashi,
      ['Deoghar', 'देवघर'],
      ['Sitamarhi', 'सीतामढ़ी'],
    ],
  },
  braj: {
    ...hindiSpeaking,
    men: [...givenNames.brajMen, ...givenNames.hindiMen.slice(0, 20)],
    women: givenNames.hindiWomen.slice(5, 10),
    surnames: listed('Sharma, Chaturvedi, Pathak, Gautam, Goswami, Upadhyay, Dixit, Saraswat, Vashishtha, Sharma, Kaushik'),
    rites: [['North Indian', 1]],
    homePlaces: [['Mathura', 'मथुरा'], ['Vrindavan', 'वृंदावन'], ['Govardhan', 'गोवर्धन'], ['Hathras', 'हाथरस'], kashi],
  },
  hill: {
    ...hindiSpeaking,
    men: [...givenNames.hillMen, ...givenNames.hindiMen.slice(60)],
    women: givenNames.hindiWomen.slice(10),
    surnames: listed(
      'Nautiyal, Pokhriyal, Joshi, Pant, Bhatt, Dobhal, Semwal, Pandey, Kandpal, Tewari, Uniyal, Thapliyal, Lohani, Dimri',
    ),
    rites: [['North Indian', 1]],
    homePlaces: [
      ['Haridwar', 'हरिद्वार'],
      ['Almora', 'अल्मोड़ा'],
      ['Srinagar Garhwal', 'श्रीनगर गढ़वाल'],
      ['Rishikesh', 'ऋषिकेश'],
      ['Uttarkashi', 'उत्तरकाशी'],
    ],
  },
  central: {
    ...hindiSpeaking,
    men: [...givenNames.centralMen, ...givenNames.hindiMen.slice(10, 40)],
    women: givenNames.hindiWomen.slice(3, 9),
    surnames: listed(
      'Vyas, Dubey, Sharma, Upadhyay, Chaturvedi, Tiwari, Joshi, Shukla, Nagar, Pathak, Trivedi, Mehta, Pandya, Dave, Shastri',
    ),
    rites: [['North Indian', 1]],
    sampradayas: [
      ['Smarta', 3],
      ['Shaiva', 1],
    ],
    homePlaces: [
      ['Ujjain', 'उज्जैन'],
      ['Omkareshwar', 'ओंकारेश्वर'],
      ['Narmadapuram', 'नर्मदापुरम'],
      kashi,
      ['Chitrakoot', 'चित्रकूट'],
      ['Mandsaur', 'मंदसौर'],
    ],
  },
  rajasthani: {
    ...hindiSpeaking,
    men: givenNames.rajasthaniMen,
    women: givenNames.hindiWomen.slice(0, 4),
    surnames: listed('Sharma, Vyas, Joshi, Purohit, Ojha, Dave, Shrimali, Dadhich, Acharya, Gaur, Pareek, Bohra, Kalla'),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 6],
      ['Samaveda (Kauthuma)', 1],
    ],
    rites: [['Marwari', 1]],
    homePlaces: [
      ['Pushkar', 'पुष्कर'],
      ['Bikaner', 'बीकानेर'],
      ['Jodhpur', 'जोधपुर'],
      ['Nathdwara', 'नाथद्वारा'],
      ['Jaipur', 'जयपुर'],
      ['Phalodi', 'फलोदी'],
    ],
  },
  punjab: {
    ...hindiSpeaking,
    men: [...givenNames.punjabMen, ...givenNames.hindiMen.slice(0, 10)],
    women: givenNames.hindiWomen.slice(6, 12),
    surnames: listed(
      'Sharma, Bhardwaj, Kaushik, Vashisht, Joshi, Shastri, Parashar, Bali, Sharma, Gaur, Kaushal, Prabhakar, Sharma, Pathak',
    ),
    rites: [['North Indian', 1]],
    otherLanguages: [
      ['Punjabi', 0.85],
      ['Sanskrit', 0.1],
    ],
    alsoChants: ['Punjabi', 0.12],
    homePlaces: [
      ['Kurukshetra', 'कुरुक्षेत्र'],
      ['Haridwar', 'हरिद्वार'],
      ['Hoshiarpur', 'होशियारपुर'],
      ['Amritsar', 'अमृतसर'],
      ['Pathankot', 'पठानकोट'],
    ],
  },
  dogra: {
    ...hindiSpeaking,
    men: [...givenNames.punjabMen.slice(8), ...givenNames.hindiMen.slice(20, 40)],
    women: [],
    surnames: listed('Sharma, Gautam, Bhardwaj, Shastri, Upadhyay, Acharya, Padha, Vashisht'),
    rites: [['North Indian', 1]],
    otherLanguages: [
      ['Punjabi', 0.45],
      ['Sanskrit', 0.1],
    ],
    homePlaces: [
      ['Kangra', 'काँगड़ा'],
      ['Mandi', 'मंडी'],
      ['Jammu', 'जम्मू'],
      ['Haridwar', 'हरिद्वार'],
      ['Solan', 'सोलन'],
    ],
  },
  kashmiri: {
    ...hindiSpeaking,
    men: givenNames.kashmiriMen,
    women: [],
    surnames: listed('Kaul, Bhat, Raina, Razdan, Koul, Jotshi, Shastri, Tikoo, Pandita, Dhar'),
    vedas: [['Krishna Yajurveda (Kathaka)', 1]],
    sutras: ['Laugakshi'],
    sampradayas: [['Shaiva', 1]],
    rites: [['North Indian', 1]],
    otherLanguages: [['Sanskrit', 0.3]],
    alsoChants: null,
    homePlaces: [
      ['Anantnag', 'अनंतनाग'],
      ['Srinagar', 'श्रीनगर'],
      ['Jammu', 'जम्मू'],
    ],
  },
  nepali: {
    ...hindiSpeaking,
    men: givenNames.nepaliMen,
    women: [],
    surnames: listed('Adhikari, Upadhyaya, Sharma, Acharya, Khanal, Dahal, Bhattarai, Poudyal, Rijal, Ghimire, Aryal, Regmi'),
    rites: [['Nepali', 1]],
    otherLanguages: [['Sanskrit', 0.1]],
    alsoChants: null,
    homePlaces: [
      ['Kalimpong', 'कालिम्पोंग'],
      ['Kashi', 'काशी'],
      ['Namchi', 'नामची'],
      ['Dharan', 'धरान'],
    ],
  },
  aryaSamaj: {
    ...hindiSpeaking,
    men: givenNames.aryaMen,
    women: givenNames.hindiWomen,
    surnames: listed('Arya, Shastri, Vidyalankar, Arya, Shastri, Sharma, Vedpathi, Arya'),
    sampradayas: [['Arya Samaj', 1]],
    rites: [['North Indian', 1]],
    alsoChants: ['Hindi', 0.5],
    homePlaces: [
      ['Haridwar', 'हरिद्वार'],
      ['Jhajjar', 'झज्जर'],
      ['Ajmer', 'अजमेर'],
      ['Meerut', 'मेरठ'],
    ],
  },
  gujarati: {
    men: givenNames.gujaratiMen,
    women: givenNames.gujaratiWomen,
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed(
      'Trivedi, Joshi, Dave, Bhatt, Pandya, Shukla, Vyas, Jani, Raval, Upadhyay, Mehta, Acharya, Thaker, Yagnik, Purohit, Shastri',
    ),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 6],
      ['Samaveda (Kauthuma)', 1],
      ['Rigveda (Shakala)', 1],
    ],
    sutras: [],
    sampradayas: [
      ['Smarta', 5],
      ['Shaiva', 1],
    ],
    rites: [['Gujarati', 1]],
    ownLanguage: 'Gujarati',
    otherLanguages: [
      ['Hindi', 0.9],
      ['Sanskrit', 0.1],
    ],
    alsoChants: ['Gujarati', 0.15],
    homePlaces: [
      ['Siddhpur', 'सिद्धपुर'],
      ['Bhavnagar', 'भावनगर'],
      ['Dwarka', 'द्वारका'],
      ['Junagadh', 'जूनागढ़'],
      ['Nadiad', 'नडियाद'],
      ['Prabhas Patan', 'प्रभास पाटन'],
    ],
  },
  marathi: {
    men: givenNames.marathiMen,
    women: givenNames.marathiWomen,
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed(
      'Joshi, Kulkarni, Deshpande, Gokhale, Apte, Bapat, Ghaisas, Khare, Sathe, Phadke, Paranjape, Vaidya, Upadhye, Jere, Agnihotri, Pathak, Dixit, Ranade, Abhyankar, Damle, Karve, Gadgil, Pujari, Shukla, Dharmadhikari, Kelkar',
    ),
    vedas: [
      ['Rigveda (Shakala)', 5],
      ['Krishna Yajurveda (Taittiriya)', 3],
      ['Shukla Yajurveda (Madhyandina)', 2],
      ['Krishna Yajurveda (Maitrayani)', 0.9],
      ['Shukla Yajurveda (Kanva)', 0.4],
    ],
    sutras: ['Hiranyakeshin'],
    sampradayas: [
      ['Smarta', 8],
      ['Madhva', 1],
    ],
    rites: [['Marathi', 1]],
    ownLanguage: 'Marathi',
    otherLanguages: [
      ['Hindi', 0.9],
      ['Sanskrit', 0.15],
    ],
    alsoChants: ['Marathi', 0.2],
    homePlaces: [
      ['Nashik', 'नासिक'],
      ['Wai', 'वाई'],
      ['Ratnagiri', 'रत्नागिरी'],
      ['Alandi', 'आलंदी'],
      ['Pandharpur', 'पंढरपुर'],
      ['Tryambakeshwar', 'त्र्यंबकेश्वर'],
      ['Guhagar', 'गुहागर'],
      ['Paithan', 'पैठण'],
    ],
  },
  konkani: {
    men: givenNames.konkaniMen,
    women: [],
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed('Bhat, Acharya, Puranik, Upadhye, Bhat, Joshi, Tantri'),
    vedas: [['Rigveda (Shakala)', 1]],
    sutras: [],
    sampradayas: [
      ['Madhva', 2],
      ['Smarta', 1],
    ],
    rites: [['Konkani (GSB)', 1]],
    ownLanguage: null,
    otherLanguages: [
      ['Hindi', 0.75],
      ['Marathi', 0.3],
    ],
    alsoChants: null,
    homePlaces: [
      ['Gokarna', 'गोकर्ण'],
      ['Karkala', 'कारकल'],
      ['Ponda', 'पोंडा'],
      ['Mangaluru', 'मंगलुरु'],
      ['Bhatkal', 'भटकल'],
    ],
  },
  bengali: {
    men: givenNames.bengaliMen,
    women: givenNames.bengaliWomen,
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed(
      'Bhattacharya, Chakraborty, Mukherjee, Banerjee, Ganguly, Chatterjee, Goswami, Adhikari, Bhattacharya, Chakraborty, Ghoshal, Acharya, Bhattacharjee',
    ),
    vedas: [
      ['Samaveda (Kauthuma)', 4],
      ['Shukla Yajurveda (Kanva)', 2],
      ['Rigveda (Shakala)', 1],
    ],
    sutras: [],
    sampradayas: [
      ['Smarta', 3],
      ['Shakta', 3],
    ],
    rites: [['Bengali', 1]],
    ownLanguage: 'Bengali',
    otherLanguages: [
      ['Hindi', 0.65],
      ['Sanskrit', 0.12],
    ],
    alsoChants: ['Bengali', 0.3],
    homePlaces: [
      ['Nabadwip', 'नवद्वीप'],
      ['Bhatpara', 'भाटपाड़ा'],
      ['Tarapith', 'तारापीठ'],
      ['Bishnupur', 'बिष्णुपुर'],
      ['Burdwan', 'बर्धमान'],
      ['Krishnanagar', 'कृष्णनगर'],
    ],
  },
  odia: {
    men: givenNames.odiaMen,
    women: [],
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed(
      'Panda, Dash, Rath, Mishra, Tripathy, Satpathy, Sarangi, Acharya, Nanda, Kar, Hota, Mohapatra, Panigrahi, Sadangi',
    ),
    vedas: [
      ['Shukla Yajurveda (Kanva)', 5],
      ['Rigveda (Shakala)', 1],
      ['Samaveda (Kauthuma)', 0.7],
    ],
    sutras: [],
    sampradayas: [
      ['Smarta', 4],
      ['Shakta', 1],
    ],
    rites: [['Odia', 1]],
    ownLanguage: 'Odia',
    otherLanguages: [
      ['Hindi', 0.8],
      ['Bengali', 0.15],
      ['Sanskrit', 0.1],
    ],
    alsoChants: ['Odia', 0.2],
    homePlaces: [
      ['Puri', 'पुरी'],
      ['Jajpur', 'जाजपुर'],
      ['Berhampur', 'ब्रह्मपुर'],
      ['Sambalpur', 'संबलपुर'],
      ['Kendrapara', 'केंद्रापड़ा'],
    ],
  },
  assamese: {
    men: givenNames.assameseMen,
    women: [],
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed('Sarma, Goswami, Chakravarty, Bhagawati, Sarma, Dev Sarma, Bhattacharyya, Misra'),
    vedas: [['Shukla Yajurveda (Kanva)', 1]],
    sutras: [],
    sampradayas: [
      ['Shakta', 1],
      ['Smarta', 2],
    ],
    rites: [['Assamese', 1]],
    ownLanguage: 'Hindi',
    otherLanguages: [
      ['Bengali', 0.5],
      ['Sanskrit', 0.1],
    ],
    alsoChants: null,
    homePlaces: [
      ['Nalbari', 'नलबाड़ी'],
      ['Tezpur', 'तेज़पुर'],
      ['Sivasagar', 'शिवसागर'],
    ],
  },
  tamilIyer: {
    men: givenNames.tamilMen,
    women: [],
    nameStyle: 'initials',
    prefixes: [...tamilInitials, 'Mannargudi', 'Tiruvidaimarudur', 'Kumbakonam', 'Palakkad', 'Sengalipuram', 'Umayalpuram'],
    surnames: listed('Sastrigal, Iyer, Sharma, Vadhyar, Dikshitar, Ganapatigal, Sastrigal, Iyer'),
    vedas: [
      ['Krishna Yajurveda (Taittiriya)', 6],
      ['Rigveda (Shakala)', 1],
      ['Samaveda (Kauthuma)', 1],
      ['Samaveda (Jaiminiya)', 0.5],
    ],
    sutras: ['Apastamba', 'Baudhayana'],
    sampradayas: [['Smarta', 1]],
    rites: [['Tamil Iyer', 1]],
    ownLanguage: 'Tamil',
    otherLanguages: [
      ['Sanskrit', 0.3],
      ['Hindi', 0.12],
      ['Telugu', 0.1],
    ],
    alsoChants: ['Tamil', 0.2],
    homePlaces: [
      ['Kumbakonam', 'कुंभकोणम'],
      ['Sengalipuram', 'सेंगालीपुरम'],
      ['Palakkad', 'पालक्काड़'],
      ['Kanchipuram', 'कांचीपुरम'],
      ['Tiruvarur', 'तिरुवारूर'],
      ['Tirunelveli', 'तिरुनेलवेली'],
    ],
  },
  tamilTemple: {
    men: givenNames.tamilTempleMen,
    women: [],
    nameStyle: 'initials',
    prefixes: tamilInitials,
    surnames: ['Gurukkal', 'Sivachariar', 'Gurukkal'],
    vedas: [['Krishna Yajurveda (Taittiriya)', 1]],
    sutras: ['Baudhayana'],
    sampradayas: [['Shaiva', 1]],
    rites: [['Tamil Iyer', 1]],
    ownLanguage: 'Tamil',
    otherLanguages: [['Sanskrit', 0.2]],
    alsoChants: ['Tamil', 0.7],
    homePlaces: [
      ['Pillaiyarpatti', 'पिल्लैयारपट्टी'],
      ['Madurai', 'मदुरै'],
      ['Kanchipuram', 'कांचीपुरम'],
      ['Tiruvannamalai', 'तिरुवन्नामलाई'],
    ],
  },
  tamilIyengar: {
    men: givenNames.iyengarMen,
    women: [],
    nameStyle: 'initials',
    prefixes: [...tamilInitials, 'Srirangam', 'Mannargudi', 'Kanchi', 'Vanamamalai'],
    surnames: listed('Iyengar, Bhattar, Bhattachariar, Chariar, Iyengar, Swamy'),
    vedas: [
      ['Krishna Yajurveda (Taittiriya)', 3],
      ['Samaveda (Kauthuma)', 0.4],
    ],
    sutras: ['Apastamba'],
    sampradayas: [['Sri Vaishnava', 1]],
    rites: [['Tamil Iyengar', 1]],
    ownLanguage: 'Tamil',
    otherLanguages: [
      ['Sanskrit', 0.3],
      ['Kannada', 0.1],
      ['Hindi', 0.1],
    ],
    alsoChants: ['Tamil', 0.85],
    homePlaces: [
      ['Srirangam', 'श्रीरंगम'],
      ['Kanchipuram', 'कांचीपुरम'],
      ['Melukote', 'मेलुकोटे'],
      ['Nanguneri', 'नांगुनेरी'],
    ],
  },
  telugu: {
    men: givenNames.teluguMen,
    women: [],
    nameStyle: 'house',
    prefixes: listed(
      'Vedula, Mantha, Kompella, Susarla, Ivaturi, Dhulipala, Josyula, Peri, Kambhampati, Bhamidipati, Duvvuri, Akella, Pisipati, Chivukula, Mallampalli, Kuppa, Remella, Yeluri, Upadhyayula',
    ),
    surnames: listed('Sharma, Sastry, Sarma, Somayajulu, Avadhani, Sastry, Sarma, Ghanapati, Dikshitulu'),
    vedas: [
      ['Krishna Yajurveda (Taittiriya)', 8],
      ['Rigveda (Shakala)', 1],
      ['Shukla Yajurveda (Kanva)', 1],
    ],
    sutras: ['Apastamba'],
    sampradayas: [
      ['Smarta', 7],
      ['Shaiva', 1],
    ],
    rites: [['Telugu', 1]],
    ownLanguage: 'Telugu',
    otherLanguages: [
      ['Hindi', 0.3],
      ['Sanskrit', 0.2],
      ['Kannada', 0.06],
    ],
    alsoChants: ['Telugu', 0.12],
    homePlaces: [
      ['Rajahmundry', 'राजमहेंद्रवरम'],
      ['Amalapuram', 'अमलापुरम'],
      ['Tenali', 'तेनाली'],
      ['Tirupati', 'तिरुपति'],
      ['Nandyal', 'नंदयाल'],
      ['Dharmapuri', 'धर्मपुरी'],
      ['Srisailam', 'श्रीशैलम'],
    ],
  },
  teluguVaishnava: {
    men: givenNames.teluguMen.slice(0, 20),
    women: [],
    nameStyle: 'house',
    prefixes: listed('Nallan Chakravarthula, Vangipuram, Tirumala, Samudrala, Parasaram, Rompicherla, Agnihotram'),
    surnames: ['Acharyulu', 'Deekshitulu', 'Acharyulu'],
    vedas: [['Krishna Yajurveda (Taittiriya)', 1]],
    sutras: ['Apastamba'],
    sampradayas: [['Sri Vaishnava', 1]],
    rites: [['Telugu', 1]],
    ownLanguage: 'Telugu',
    otherLanguages: [
      ['Tamil', 0.3],
      ['Hindi', 0.2],
    ],
    alsoChants: ['Tamil', 0.5],
    homePlaces: [
      ['Tirupati', 'तिरुपति'],
      ['Bhadrachalam', 'भद्राचलम'],
      ['Yadagirigutta', 'यादगिरिगुट्टा'],
      ['Bapatla', 'बापटला'],
    ],
  },
  kannada: {
    men: givenNames.kannadaMen,
    women: givenNames.kannadaWomen,
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed('Bhat, Bhatta, Hegde, Shastri, Sharma, Dixit, Adiga, Upadhya, Holla, Karanth, Joshi'),
    vedas: [
      ['Krishna Yajurveda (Taittiriya)', 5],
      ['Rigveda (Shakala)', 3],
      ['Samaveda (Ranayaniya)', 1.8],
      ['Samaveda (Kauthuma)', 0.3],
    ],
    sutras: ['Baudhayana', 'Apastamba'],
    sampradayas: [['Smarta', 1]],
    rites: [['Kannada', 1]],
    ownLanguage: 'Kannada',
    otherLanguages: [
      ['Hindi', 0.4],
      ['Telugu', 0.15],
      ['Sanskrit', 0.2],
    ],
    alsoChants: ['Kannada', 0.1],
    homePlaces: [
      ['Sringeri', 'शृंगेरी'],
      ['Gokarna', 'गोकर्ण'],
      ['Sirsi', 'सिरसी'],
      ['Mysuru', 'मैसूर'],
      ['Honnavar', 'होन्नावर'],
      ['Sagara', 'सागर'],
    ],
  },
  kannadaMadhva: {
    men: givenNames.kannadaMen.slice(0, 30),
    women: [],
    nameStyle: 'plain',
    prefixes: [],
    surnames: listed('Acharya, Upadhya, Rao, Hebbar, Aithal, Bhat, Tantri, Acharya'),
    vedas: [
      ['Rigveda (Shakala)', 4],
      ['Krishna Yajurveda (Taittiriya)', 1],
    ],
    sutras: ['Baudhayana'],
    sampradayas: [['Madhva', 1]],
    rites: [['Kannada', 1]],
    ownLanguage: 'Kannada',
    otherLanguages: [
      ['Hindi', 0.35],
      ['Telugu', 0.15],
      ['Marathi', 0.08],
      ['Sanskrit', 0.2],
    ],
    alsoChants: ['Kannada', 0.35],
    homePlaces: [
      ['Udupi', 'उडुपी'],
      ['Mantralayam', 'मंत्रालयम'],
      ['Hubballi', 'हुबली'],
      ['Sode', 'सोदे'],
      ['Mulbagal', 'मुलबागल'],
    ],
  },
  malayali: {
    men: givenNames.malayaliMen,
    women: [],
    nameStyle: 'initials',
    prefixes: listed('P., K. N., T. K., M., V., K., E., P. M., C. K., N.'),
    surnames: listed('Namboothiri, Namboothiri, Potti, Embranthiri, Bhattathiri, Namboothiri'),
    vedas: [
      ['Rigveda (Shakala)', 4],
      ['Krishna Yajurveda (Taittiriya)', 4],
      ['Samaveda (Jaiminiya)', 1.2],
    ],
    sutras: ['Baudhayana'],
    sampradayas: [
      ['Smarta', 4],
      ['Shakta', 0.6],
    ],
    rites: [['Malayali', 1]],
    ownLanguage: 'Malayalam',
    otherLanguages: [
      ['Hindi', 0.2],
      ['Tamil', 0.35],
      ['Sanskrit', 0.25],
    ],
    alsoChants: ['Malayalam', 0.12],
    homePlaces: [
      ['Thrissur', 'त्रिशूर'],
      ['Guruvayur', 'गुरुवायूर'],
      ['Chengannur', 'चेंगन्नूर'],
      ['Payyanur', 'पय्यन्नूर'],
      ['Vaikom', 'वैकम'],
    ],
  },
}
