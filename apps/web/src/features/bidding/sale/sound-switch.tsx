import { useObservable } from '@ketok/app'
import { IconButton, Volume2Icon, VolumeXIcon } from '@ketok/ui'
import { hammerSound, setHammerSound } from './hammer-sound.ts'

export function SoundSwitch({ className }: { className?: string }) {
  const isOn = useObservable(hammerSound)
  const Icon = isOn ? Volume2Icon : VolumeXIcon
  return (
    <IconButton
      label="Bunyi palu"
      aria-pressed={isOn}
      className={className}
      onClick={() => setHammerSound(!isOn)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
