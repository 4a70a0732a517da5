import { Exclude, Expose } from 'class-transformer';
import { IsString } from 'class-validator';
import { Input, McpService, Output, Tool } from 'toolwright';

@Output()
@Input()
export class Account {
  @Expose({ name: 'account_id' }) @IsString() id!: string;
  @Exclude() password!: string;
  @Exclude({ toPlainOnly: true }) secret!: string;
  name!: string;
}

@McpService()
export class AccountService {
  @Tool()
  read(): Account {
    return null!;
  }

  @Tool()
  write(account: Account, again: boolean): string {
    return account.id + String(again);
  }
}
