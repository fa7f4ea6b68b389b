import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairLine } from './fairLine'

/** A line with one job at a time by default, whose jobs end when the test says so. */
function open(limits: { waiting: number; ofOne: number; running?: number }) {
  const line = new FairLine({ running: 1, memory: 100, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (owner: string, memory = 0, source = owner) => {
    const outcome = line.run(
      { owner, source },
      async () => owner,
      (name) => {
        started.push(name)
        return new Promise<string>((done) => {
          ends.push(() => done(name))
        })
      },
      () => memory,
    )
    return outcome.catch((error: Error) => error.message)
  }
  const endAll = async (outcomes: Promise<string>[]) => {
    const all = Promise.all(outcomes)
    for (let turns = 0; turns < 3 * outcomes.length; turns++) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    return all
  }
  return { add, endAll, started }
}

test('owners take turns, however many jobs one of them has sent before', async () => {
  const { add, endAll, started } = open({ waiting: 10, ofOne: 10 })
  await endAll([...Array.from({ length: 5 }, () => add('many')), add('one'), add('two'), add('one')])
  assert.deepEqual(started, ['many', 'many', 'one', 'two', 'many', 'one', 'many', 'many'])
})

test('when the line is full, a newcomer takes the last place of the owner with the most jobs in it', async () => {
  const { add, endAll, started } = open({ waiting: 4, ofOne: 10 })
  const outcomes = await endAll([...Array.from({ length: 6 }, () => add('many')), add('one')])
  assert.equal(outcomes.at(-1), 'one')
  assert.equal(outcomes.filter((outcome) => /较多/.test(outcome)).length, 2)
  assert.equal(started.filter((owner) => owner === 'many').length, 4)
})

test('nobody has more in progress than the limit, also while files are read; afterwards there is room again', async () => {
  const { add, endAll, started } = open({ waiting: 10, ofOne: 3 })
  const outcomes = await endAll(Array.from({ length: 5 }, () => add('many')))
  assert.equal(outcomes.filter((outcome) => /太多了/.test(outcome)).length, 2)
  await endAll([add('many')])
  assert.equal(started.length, 4)
})

test('jobs run beside each other as long as their memory has room, a larger one waits without being overtaken', async () => {
  const { add, endAll, started } = open({ waiting: 10, ofOne: 10, running: 5 })
  const outcomes = [add('one', 40), add('two', 40), add('large', 70), add('small', 1)]
  await new Promise(setImmediate)
  assert.deepEqual(started, ['one', 'two'])
  assert.equal((await endAll(outcomes)).length, 4)
  assert.deepEqual(started, ['one', 'two', 'large', 'small'])
})

test('a job that needs more memory than all may have runs alone', async () => {
  const { add, endAll, started } = open({ waiting: 10, ofOne: 10, running: 5 })
  const outcomes = [add('giant', 1_000), add('small', 1)]
  await new Promise(setImmediate)
  assert.deepEqual(started, ['giant'])
  await endAll(outcomes)
  assert.deepEqual(started, ['giant', 'small'])
})

test('a shopper with many accounts waits behind their own jobs, and blocks nobody else in a full line', async () => {
  const { add, endAll, started } = open({ waiting: 4, ofOne: 10 })
  const attack = Array.from({ length: 6 }, (_none, n) => add(`account ${n}`, 0, 'one address'))
  const outcomes = await endAll([...attack, add('one', 0, 'elsewhere'), add('two', 0, 'far away')])
  assert.deepEqual(outcomes.slice(-2), ['one', 'two'])
  assert.deepEqual(started, ['account 0', 'account 1', 'one', 'two', 'account 2'])
  assert.equal(outcomes.filter((outcome) => /较多/.test(outcome)).length, 3)
})

test('people behind one address take turns there, and a newcomer finds room beside one with many jobs', async () => {
  const { add, endAll, started } = open({ waiting: 4, ofOne: 10 })
  const many = Array.from({ length: 5 }, () => add('many', 0, 'carrier'))
  const outcomes = await endAll([...many, add('one', 0, 'carrier'), add('two', 0, 'carrier')])
  assert.deepEqual(outcomes.slice(-2), ['one', 'two'])
  assert.deepEqual(started, ['many', 'many', 'one', 'two', 'many'])
})
