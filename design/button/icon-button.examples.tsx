import { IconButton } from './icon-button.tsx'

export const buttons = (
  <div className="flex gap-3">
    <IconButton label="Close" icon="close" />
    <IconButton label="Menu" icon="menu" iconClassName="size-6" />
    <IconButton label="Pause" icon="pause" className="rounded-full bg-night-900 text-white" />
  </div>
)
