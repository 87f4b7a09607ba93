import { Avatar } from '@ketok/ui'
import { pictureUrl } from '../../../start/picture-url.ts'
import type { Profile } from './setting-page.tsx'
import { UploadButton } from './upload-button.tsx'

export function ProfilePhoto({ profile }: { profile: Profile }) {
  return (
    <div className="flex items-start gap-5">
      <Avatar
        size="lg"
        name={profile.full_name}
        src={profile.profile_image && pictureUrl(profile.profile_image.file)(160)}
      />
      <UploadButton
        call="PUT /customer/pengaturan/profile/profile-image"
        label={profile.profile_image ? 'Ganti foto' : 'Unggah foto'}
        done="Foto profil disimpan"
      />
    </div>
  )
}
