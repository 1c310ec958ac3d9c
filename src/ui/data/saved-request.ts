import { BOOKED_CHECKOUT_KEY, DEVICE_BOOKINGS_KEY, SAVED_FORM_PREFIX } from './safe-storage.ts'

export type SavedRequest = {
  ref: string
  puja: string
  /** The day of the puja and the promise of our call, as the page said them. */
  day: string
  call: string
  /** Milliseconds since 1970: when the promise has passed, and when the day of the puja is over. */
  callUntil: number
  until: number
}

const KEY = 'kept-request'

/** Takes the place of the one before. No name, number, address or key of a link is kept: whoever finds the phone reads no more than this. */
export function keepRequest(request: SavedRequest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(request))
  } catch {
    // A browser that keeps nothing has our mail and our call.
  }
}

/** When somebody signs out here or has erased their account, with the list of bookings of this device and what was typed in this tab; with a reference only the request of that booking, which was cancelled. */
export function forgetRequest(ref?: string): void {
  if (ref === undefined) forgetTyped()
  try {
    if (ref === undefined) localStorage.removeItem(DEVICE_BOOKINGS_KEY)
    if (ref === undefined || JSON.parse(localStorage.getItem(KEY) ?? 'null')?.ref === ref) localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Names, numbers and addresses in forms of this tab, which the next person at this screen must not find. */
function forgetTyped(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
    for (const key of keys) if (key === BOOKED_CHECKOUT_KEY || key.startsWith(SAVED_FORM_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/**
 * Brings the offline page to life, which comes without React. The address that was asked for stays, so trying again loads it anew; texts of
 * the request go to the elements marked `data-kept`. Where the browser believes that there is a network, the page is asked for after two
 * seconds, then after four and so on to a minute, and loaded when it answers: a network often begins to carry only after it is said to be
 * there. Whoever asks for the offline page itself while there is a network is led home.
 */
export const RETRY_SCRIPT = `var wait=1000,timer
function again(){location.reload()}
function later(){clearTimeout(timer);if(navigator.onLine)timer=setTimeout(look,wait=Math.min(wait*2,60000))}
function look(){if(document.hidden)later();else fetch(location.href,{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(8000)}).then(again,later)}
later();addEventListener('online',function(){clearTimeout(timer);wait=1000;look()})
document.getElementById('again').onclick=again
if(/\\/offline$/.test(location.pathname)&&navigator.onLine)location.replace(location.pathname.replace(/offline$/,''))
try{var kept=JSON.parse(localStorage.getItem('${KEY}')),part=document.getElementById('kept')
if(kept&&Date.now()>=kept.until)localStorage.removeItem('${KEY}')
else if(kept){part.querySelectorAll('[data-kept]').forEach(function(one){one.textContent=kept[one.dataset.kept]})
part.querySelector('[data-call]').hidden=Date.now()>kept.callUntil
part.hidden=false}}catch(e){}`
