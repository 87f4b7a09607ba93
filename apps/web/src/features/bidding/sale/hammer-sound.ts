import { localKept, source } from '@ketok/client'

const KEY = 'ketok:hammer-sound'

/** Whether the hammer may be heard; remembered on this device. */
export const hammerSound = source(localKept.getItem(KEY) !== 'off')

export function setHammerSound(isOn: boolean): void {
  hammerSound.set(isOn)
  localKept.setItem(KEY, isOn ? 'on' : 'off')
}

let audio: AudioContext | undefined

/** Wood on wood, made here: a dull tone and a short crack. Silent until the page was touched, as browsers ask. */
export function playHammer(): void {
  if (!hammerSound.get() || navigator.userActivation?.hasBeenActive === false) return
  audio ??= new AudioContext()
  const at = audio.currentTime + 0.02
  const thump = audio.createOscillator()
  thump.frequency.setValueAtTime(190, at)
  thump.frequency.exponentialRampToValueAtTime(70, at + 0.09)
  thump.connect(faded(audio, at, 0.5, 0.16)).connect(audio.destination)
  thump.start(at)
  thump.stop(at + 0.2)

  const crack = audio.createBufferSource()
  crack.buffer = noise(audio, 0.05)
  const wood = audio.createBiquadFilter()
  wood.type = 'bandpass'
  wood.frequency.value = 1400
  crack
    .connect(wood)
    .connect(faded(audio, at, 0.35, 0.05))
    .connect(audio.destination)
  crack.start(at)
}

function faded(context: AudioContext, at: number, loudness: number, seconds: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(loudness, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  return gain
}

function noise(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  return buffer
}
