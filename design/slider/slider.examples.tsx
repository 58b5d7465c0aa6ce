import { Slider } from './slider.tsx'

const COLORS = [
  'bg-snow-200',
  'bg-spruce-600',
  'bg-night-800',
  'bg-signal-500',
  'bg-granite-400',
  'bg-snow-300',
]

export const colors = (
  <Slider
    label="Colors"
    messages={{ previous: 'Previous', next: 'Next', carousel: 'carousel' }}
    heading={<p className="type-headline">Colors</p>}
  >
    {COLORS.map(color => (
      <div key={color} className={`aspect-3/4 ${color}`} />
    ))}
  </Slider>
)
