-- An invitation may be sent again while nobody answered it, and withdrawn until its guest has bid.
alter table invitation
  add column resent_at timestamptz(3)[] not null default '{}',
  add column withdrawn_because text check (length(withdrawn_because) between 1 and 255),
  drop constraint invitation_state_check,
  add constraint invitation_state_check
    check (state in ('draft', 'sent', 'opened', 'accepted', 'declined', 'expired', 'withdrawn')),
  drop constraint invitation_check2,
  add constraint invitation_ends_once
    check ((state in ('accepted', 'declined', 'expired', 'withdrawn')) = (ended_at is not null)),
  add constraint invitation_is_withdrawn_for_a_reason check ((state = 'withdrawn') = (withdrawn_because is not null)),
  add constraint invitation_is_resent_after_it_was_sent check (sent_at is not null or resent_at = '{}');
