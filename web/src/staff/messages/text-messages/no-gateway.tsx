import { Callout } from '../../../ui/feedback/callout.tsx';

/** Where texts are not sent: what to do about it. */
export const NoGateway = () => (
  <Callout colour="amber" title="No gateway is set up: this only shows what would go out">
    <p>
      Nothing is sent and nothing costs money. Your server administrator can set up a gateway for text
      messages.
    </p>
  </Callout>
);
