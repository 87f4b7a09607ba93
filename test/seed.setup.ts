import fc from 'fast-check'

/**
 * What is drawn is the same in every run, so that a test which fails today failed yesterday. TEST_SEED draws something
 * else: `npm test -- --seed 7`.
 */
const { TEST_SEED = '20261121' } = process.env
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(TEST_SEED) })
