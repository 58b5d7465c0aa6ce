import { Swatch } from './swatch.tsx'

export const colors = (
  <div className="flex gap-2">
    <Swatch name="Glacier" hex={['#9EC7D8']} selected />
    <Swatch name="Night" hex={['#16202C']} />
    <Swatch name="Snow" hex={['#F2F3F0']} />
    <Swatch name="Dawn" hex={['#E8745A', '#8A6F8E', '#16202C']} />
  </div>
)

export const large = <Swatch large name="Spruce" hex={['#2F4A3F']} selected />
