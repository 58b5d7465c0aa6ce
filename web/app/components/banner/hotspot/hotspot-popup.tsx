import { buttonClass } from '@firnline/design/button/button'
import { IconButton } from '@firnline/design/button/icon-button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { type Point, type PopupPlacement, popupPlacement } from '@firnline/domain/content/hotspot-layout'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { AppLink } from '../../link/app-link.tsx'
import { SquarePicture } from '../../picture/photo.tsx'
import type { HotspotView, HotspotViewMessages } from './describe-hotspots.ts'

type HotspotPopupProps = {
  spot: HotspotView
  at: Point
  /** Full screen: there is no room beside the hotspot. */
  isSmall: boolean
  messages: HotspotViewMessages
  onClose: () => void
  /** Opens the quick-add dialog. */
  onAdd: (href: string) => void
}

const ACROSS = {
  after: 'left-0 right-auto',
  centered: 'left-0 right-auto -translate-x-1/2',
  before: 'left-auto right-0',
} as const
const BESIDE = { after: 'left-7 right-auto', centered: '', before: 'left-auto right-7' } as const

function placeClass({ across, along }: PopupPlacement): string {
  if (along === 'above') return classNames('top-auto bottom-7', ACROSS[across])
  if (along === 'below' || across === 'centered') return classNames('top-7 bottom-auto', ACROSS[across])
  return classNames('top-0 bottom-auto -translate-y-1/2', BESIDE[across])
}

/** The popup of a hotspot; focus stays inside until it closes. */
export function HotspotPopup({ spot, at, isSmall, messages, onClose, onAdd }: HotspotPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const popup = dialog.current
    if (popup === null) return
    if (isSmall) popup.showModal()
    else popup.show()
    popup.querySelector('button')?.focus({ preventScroll: true })
    return () => popup.close()
  }, [isSmall])

  // A click on another hotspot switches; it is not a click outside.
  useEffect(() => {
    function onPress({ target }: PointerEvent) {
      const isInside = target instanceof Element && target.closest('[data-hotspot], [data-hotspot-popup]')
      if (!isInside) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab') keepInside(event)
  }

  const colors = spot.colors && {
    '--ground': spot.colors.ground,
    '--ink': spot.colors.ink,
    '--muted': spot.colors.ink,
  }
  const anchor = { left: `${at.x * 100}%`, top: `${at.y * 100}%` }
  return (
    <div className={isSmall ? 'contents' : 'absolute z-20 size-0'} style={isSmall ? undefined : anchor}>
      <dialog
        ref={dialog}
        data-hotspot-popup
        data-ground="snow"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        onCancel={onClose}
        style={(colors ?? undefined) as CSSProperties | undefined}
        className={classNames(
          'hotspot-popup overflow-y-auto text-left',
          isSmall
            ? classNames(
                'm-0 h-dvh max-h-none w-screen max-w-none',
                !spot.picture && 'open:grid open:content-center',
              )
            : classNames('absolute m-0 max-h-[32rem] w-80 shadow-2xl', placeClass(popupPlacement(at))),
        )}
      >
        <IconButton
          label={messages.close}
          icon="close"
          className="absolute top-2 right-2 z-10 rounded-full bg-ground"
          onClick={onClose}
        />
        {spot.picture && (
          <div
            className={classNames(
              'aspect-square bg-tint',
              isSmall ? 'mx-auto max-h-[55svh] w-full' : 'max-h-56 w-full',
            )}
          >
            <SquarePicture picture={spot.picture} product={spot.offer !== null} />
          </div>
        )}
        <div className={classNames('grid gap-2 p-5', !spot.picture && 'pr-14')}>
          <h3 id={titleId} className="type-title">
            {spot.title}
          </h3>
          {spot.description && <p className="text-sm text-muted">{spot.description}</p>}
          {spot.offer?.price && <PriceLabel price={spot.offer.price} className="font-medium" />}
          {spot.offer?.soldOut && <p className="text-sm text-muted">{messages.soldOut}</p>}
          <Actions spot={spot} messages={messages} onAdd={onAdd} />
        </div>
      </dialog>
    </div>
  )
}

function Actions({ spot, messages, onAdd }: Pick<HotspotPopupProps, 'spot' | 'messages' | 'onAdd'>) {
  const { target, action, offer } = spot
  if (target === null) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <AppLink target={target} className={buttonClass({ look: action.look, size: 'small' })}>
        {action.text}
      </AppLink>
      {offer?.buyable && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onAdd(target.href)}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Icon name="plus" className="size-4" />
          {messages.quickAddShort}
        </button>
      )}
    </p>
  )
}

/** A focus trap, as in a modal. */
function keepInside(event: KeyboardEvent): void {
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const [first, last] = [parts[0], parts.at(-1)]
  const leaves = event.shiftKey ? first : last
  if (document.activeElement !== leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
