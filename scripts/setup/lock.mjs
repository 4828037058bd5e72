import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Runs one step while no other Cairn script of this clone runs it; `npm start` beside `npm test` must not build into
 * one folder at the same time. A lock whose owner is gone is taken over.
 */
export async function withLock(file, what, step) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file); await wait(200)) {
    if (!told) say(`Waiting until another process has finished ${what}.`)
    told = true
  }
  try {
    return await step()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAlive(ownerOf(file))) return false
  rmSync(file, { force: true })
  return take(file)
}

/** A lock that vanished meanwhile, or that its owner has not filled yet, is asked about again at the next turn. */
function ownerOf(file) {
  try {
    const text = readFileSync(file, 'utf8')
    return text === '' ? process.pid : Number(text)
  } catch (error) {
    if (error.code === 'ENOENT') return process.pid
    throw error
  }
}
