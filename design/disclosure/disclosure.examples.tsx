import { Disclosure } from './disclosure.tsx'

export const chevron = (
  <Disclosure summary="Add a code" summaryClassName="min-h-13 items-center justify-between gap-4 font-medium">
    <p className="pb-5">One code for each order.</p>
  </Disclosure>
)

export const plus = (
  <Disclosure
    open
    icon="plus"
    iconClassName="size-4.5"
    summary="Skis"
    summaryClassName="min-h-14 items-center justify-between font-semibold"
  >
    <p className="pb-4">Touring, freeride, piste.</p>
  </Disclosure>
)
