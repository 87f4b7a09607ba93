// Loaded into each process the launcher keeps: when the launcher is gone, by whatever signal, nobody else would
// stop it, so it stops itself as if told to.
const GRACE_MS = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})
// Listening would keep the process alive, which is not the channel's business.
process.channel?.unref()
