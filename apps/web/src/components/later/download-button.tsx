import { Button, type ButtonProps, DownloadIcon, notify } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../start/app-services.ts'
import { DOWNLOADED, type Download, fetchFile, mayPass, saveFile } from './download-file.ts'

export interface DownloadButtonProps extends Download, Omit<ButtonProps, 'name' | 'onClick' | 'pending'> {}

const MAX_RETRIES = 2

/** Fetches a file with the session and saves it; tells how it went. It is a reading: what may pass is asked again. */
export function DownloadButton({ url, name, missing, children, ...button }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => fetchFile(client, missing === undefined ? { url } : { url, missing }),
    retry: (failures, fault) => failures < MAX_RETRIES && mayPass(fault),
    onSuccess: (file) => {
      saveFile(file, name)
      notify.success(DOWNLOADED)
    },
    onError: (fault) => notify.error(fault.message),
  })
  return (
    <Button variant="outline" {...button} pending={download.isPending} onClick={() => download.mutate()}>
      <DownloadIcon aria-hidden="true" className="size-4" />
      {children}
    </Button>
  )
}
