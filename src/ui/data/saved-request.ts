import { BOOKED_CHECKOUT_KEY, DEVICE_BOOKINGS_KEY, SAVED_FORM_PREFIX } from './safe-storage.ts'

export type SavedRequest = {
  ref: string
  puja: string
  /** The day of the puja and when the team will call, as the page showed them. */
  day: string
  call: string
  /** Milliseconds since 1970: when the promised call is overdue, and when the day of the puja is over. */
  callUntil: number
  until: number
}

const KEY = 'saved-request'

/**
 * Stores the last request and replaces the one before. No name, number, address or link key is stored, so someone who finds the phone can
 * read no more than this.
 */
export function saveRequest(request: SavedRequest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(request))
  } catch {
    // Without browser storage the family still gets our email and our call.
  }
}

/**
 * Deletes the stored request, the device's list of bookings and the input typed in this tab, on signing out or erasing the account. With a
 * reference, deletes only the request of that cancelled booking.
 */
export function clearSavedRequest(ref?: string): void {
  if (ref === undefined) deleteTypedInput()
  try {
    if (ref === undefined) localStorage.removeItem(DEVICE_BOOKINGS_KEY)
    if (ref === undefined || JSON.parse(localStorage.getItem(KEY) ?? 'null')?.ref === ref) localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Deletes names, numbers and addresses typed in this tab, which the next person at this screen must not see. */
function deleteTypedInput(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
    for (const key of keys) if (key === BOOKED_CHECKOUT_KEY || key.startsWith(SAVED_FORM_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Script of the offline page, which does not use React. The requested address stays in the address bar, so reloading retries it; texts of
 * the stored request are written to the elements marked `data-saved`. While the browser reports a network, the page is requested after two
 * seconds, then after four and so on up to a minute, and reloaded when it responds: a network often becomes usable only some time after it
 * is reported. Opening the offline page itself while online redirects to the home page.
 */
export const RETRY_SCRIPT = `var wait=1000,timer
function again(){location.reload()}
function later(){clearTimeout(timer);if(navigator.onLine)timer=setTimeout(look,wait=Math.min(wait*2,60000))}
function look(){if(document.hidden)later();else fetch(location.href,{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(8000)}).then(again,later)}
later();addEventListener('online',function(){clearTimeout(timer);wait=1000;look()})
document.getElementById('again').onclick=again
if(/\\/offline$/.test(location.pathname)&&navigator.onLine)location.replace(location.pathname.replace(/offline$/,''))
try{var saved=JSON.parse(localStorage.getItem('${KEY}')),part=document.getElementById('last-request')
if(saved&&Date.now()>=saved.until)localStorage.removeItem('${KEY}')
else if(saved){part.querySelectorAll('[data-saved]').forEach(function(one){one.textContent=saved[one.dataset.saved]})
part.querySelector('[data-call]').hidden=Date.now()>saved.callUntil
part.hidden=false}}catch(e){}`
