import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'square' | 'full' | 'aria-label'> {
  /** What it does, for screen readers and as the tooltip. */
  label: string
}

export function IconButton({ label, variant = 'transparent', ...rest }: IconButtonProps) {
  return <Button title={label} {...rest} aria-label={label} variant={variant} square />
}
