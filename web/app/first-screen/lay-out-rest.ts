import { whenIdle } from '../when-idle.ts'

/**
 * Part by part, while the browser has nothing else to do, what `app.css` leaves until it is near; from then on all of a
 * page is laid out at once. What it answers calls the rest off.
 */
export function layOutRest(): () => void {
  const left = [...document.querySelectorAll<HTMLElement>('.product-tile, .slider, .site-footer')]
  let callOff = () => {}
  const goOn = () => {
    const part = left.shift()
    if (part === undefined) {
      document.documentElement.dataset.laidOut = ''
      return
    }
    part.style.contentVisibility = 'visible'
    callOff = whenIdle(goOn)
  }
  callOff = whenIdle(goOn)
  return () => callOff()
}
