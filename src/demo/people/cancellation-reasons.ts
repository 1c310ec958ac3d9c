export type DemoCancellationReason = { by: 'family' | 'pandit' | 'team'; en: string; hi: string }

export const cancellationReasons: readonly DemoCancellationReason[] = [
  {
    by: 'family',
    en: 'There has been a death in the family, so we cannot hold a puja now.',
    hi: 'परिवार में गमी हो गई है, सूतक में पूजा नहीं हो सकती।',
  },
  { by: 'family', en: 'The possession of the flat has been put off by a month.', hi: 'फ़्लैट का कब्ज़ा एक महीने टल गया है।' },
  {
    by: 'family',
    en: 'My father is in hospital; we will book again when he is home.',
    hi: 'पिताजी अस्पताल में हैं; घर लौटने पर फिर बुक करेंगे।',
  },
  { by: 'family', en: 'Our family priest from the village is able to come after all.', hi: 'गाँव से हमारे कुल-पुरोहित आ पा रहे हैं।' },
  {
    by: 'family',
    en: 'My brother did not get leave for that week, so we are changing the date.',
    hi: 'भाई को उस हफ़्ते छुट्टी नहीं मिली, इसलिए तारीख बदल रहे हैं।',
  },
  { by: 'family', en: 'The elders want it done at our native place instead.', hi: 'बड़ों का मन है कि पूजा पैतृक घर पर ही हो।' },
  { by: 'family', en: 'I booked twice by mistake; please keep the other one.', hi: 'गलती से दो बार बुक हो गया; दूसरी वाली रहने दें।' },
  {
    by: 'family',
    en: 'The muhurat we were given by our own panchang falls on another day.',
    hi: 'हमारे पंचांग से मुहूर्त किसी और दिन का निकला है।',
  },
  {
    by: 'pandit',
    en: 'I have fever and should not come to a house with small children.',
    hi: 'मुझे बुखार है, छोटे बच्चों वाले घर में आना ठीक नहीं।',
  },
  {
    by: 'pandit',
    en: 'There is a birth in our house and we are in sutak for ten days.',
    hi: 'हमारे घर में जन्म हुआ है, दस दिन का सूतक है।',
  },
  { by: 'pandit', en: 'The road from our side is closed because of rain.', hi: 'बारिश से हमारी ओर का रास्ता बंद है।' },
  {
    by: 'team',
    en: 'We phoned four times on three days and could not reach the family.',
    hi: 'तीन दिन में चार बार फ़ोन किया, परिवार से बात नहीं हो पाई।',
  },
]
