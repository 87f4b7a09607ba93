import { expect, it } from 'vitest'
import { LocalPublisher, topic } from './publisher.ts'

const moved = topic<number, string>('moved')
const opened = topic<number>('opened')

function aPublisher() {
  const faults: unknown[] = []
  return { live: new LocalPublisher((error, kind) => faults.push([kind, error])), faults }
}

it('tells whoever listens to the topic, in the order announced, until they stop', () => {
  const { live } = aPublisher()
  const heard: unknown[] = []
  const stop = live.listen(moved, (id, news) => heard.push([id, news]))
  live.listen(opened, (id) => heard.push(id))
  live.announce(moved, 7, 'far')
  live.announce(opened, 8)
  stop()
  live.announce(moved, 7, 'further')
  expect(heard).toEqual([[7, 'far'], 8])
})

it('reports the fault of one listener, and tells the others', () => {
  const { live, faults } = aPublisher()
  const heard: number[] = []
  const fault = new Error('no')
  live.listen(opened, () => {
    throw fault
  })
  live.listen(opened, (id) => heard.push(id))
  live.announce(opened, 3)
  expect(heard).toEqual([3])
  expect(faults).toEqual([['opened', fault]])
})
