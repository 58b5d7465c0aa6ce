import { Checkbox } from './checkbox.tsx'

export const native = (
  <Checkbox name="lists" defaultChecked boxClassName="accent-ink" className="items-start py-2">
    New products
  </Checkbox>
)

export const ticks = (
  <div className="grid gap-2">
    <Checkbox look="tick" name="terrain" defaultChecked className="items-center">
      Touring
    </Checkbox>
    <Checkbox look="tick" name="terrain" className="items-center">
      Freeride
    </Checkbox>
    <Checkbox look="tick" name="terrain" disabled className="items-center text-muted">
      Piste
    </Checkbox>
  </div>
)
