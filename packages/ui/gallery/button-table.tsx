import { Button, type ButtonSize, type ButtonVariant } from '../src/index.ts'
import { Section } from './section.tsx'

const sizes: ButtonSize[] = ['xxs', 'xs', 'sm', 'md', 'lg']
const variants: ButtonVariant[] = [
  ...(['primary', 'secondary', 'outline', 'success', 'danger'] as const),
  ...(['gray', 'light', 'transparent', 'neutral'] as const),
]

/** Every size in every variant; the light one on the ground it is made for. */
export function ButtonTable() {
  return (
    <Section title="Tombol: setiap ukuran dalam setiap ragam" wide>
      <div className="grid gap-2">
        {variants.map((variant) => (
          <div
            key={variant}
            className={`flex flex-wrap items-center gap-2 rounded-card p-2 ${variant === 'light' ? 'bg-brand' : ''}`}
          >
            {sizes.map((size) => (
              <Button key={size} size={size} variant={variant}>
                {variant} {size}
              </Button>
            ))}
            <Button variant={variant} disabled>
              {variant} nonaktif
            </Button>
            <Button variant={variant} pending>
              {variant} menunggu
            </Button>
          </div>
        ))}
      </div>
    </Section>
  )
}
