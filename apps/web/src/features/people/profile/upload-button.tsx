import { notify } from '@ketok/ui'
import { PickPhoto } from '../../../components/forms/pick-photo.tsx'
import { client } from '../../../start/app-services.ts'
import { savedWords } from './missing.ts'
import { useProfileSaved } from './use-save-profile.ts'

export interface UploadButtonProps {
  call: 'PUT /customer/pengaturan/profile/profile-image' | 'PUT /customer/pengaturan/profile/identity-file'
  label: string
  done: string
}

/** A photo of the profile, saved as soon as it is chosen. */
export function UploadButton({ call, label, done }: UploadButtonProps) {
  const saved = useProfileSaved()
  return (
    <PickPhoto
      label={label}
      camera
      onPhoto={async (photo) => {
        const form = new FormData()
        form.set('file', photo, 'foto.jpg')
        const profile = await client.upload(call, form)
        saved(profile)
        notify.success(savedWords(done, profile))
      }}
    />
  )
}
