-- What nobody can decide on any more ends by itself and says why: a reserve is not lowered once its lot has opened or was taken
-- back (decision 0475).
alter table proposal
  drop constraint proposal_state_check,
  drop constraint proposal_check,
  drop constraint proposal_check1,
  drop constraint proposal_check2,
  add constraint proposal_state_check check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed')),
  add constraint proposal_decider check ((state in ('waiting', 'lapsed')) = (decided_by is null)),
  add constraint proposal_moment check ((state = 'waiting') = (decided_at is null)),
  add constraint proposal_answer check ((state in ('refused', 'lapsed')) = (answer is not null));
