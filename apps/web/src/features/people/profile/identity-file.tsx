import { CircleCheckIcon, StatusChip } from '@ketok/ui'
import type { Profile } from './setting-page.tsx'
import { UploadButton } from './upload-button.tsx'

/** The identity card is stored encrypted and never shown back here. */
export function IdentityFile({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-text-2">
        Foto asli, terbaca, tanpa pantulan. Disimpan terenkripsi dan hanya dilihat petugas yang berwenang.
      </p>
      {profile.has_identity_file && (
        <div>
          <StatusChip tone="success" icon={CircleCheckIcon}>
            KTP sudah tersimpan
          </StatusChip>
        </div>
      )}
      <UploadButton
        call="PUT /customer/pengaturan/profile/identity-file"
        label={profile.has_identity_file ? 'Ganti foto KTP' : 'Unggah foto KTP'}
        done="Foto KTP disimpan"
      />
    </div>
  )
}
